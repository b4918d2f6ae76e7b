"use strict";
// languages: the switch itself is CSS alone, this only tells the browser which language it shows
for (const lang of ["en", "zh"]) {
  const choice = document.getElementById("show-" + lang);
  choice.addEventListener("change", () => { document.documentElement.lang = lang === "zh" ? "zh-CN" : "en"; });
}

// tables: a click on a heading sorts by its column, a second one the other way round
const number = (text) => {
  const found = text.replace(/[,<>~]/g, "").replace(/−/g, "-").match(/[-+]?\d+(\.\d+)?/);
  return found ? parseFloat(found[0]) : -Infinity;
};
for (const table of document.querySelectorAll("table.sortable")) {
  const headings = [...table.tHead.rows[0].cells];
  headings.forEach((heading, column) => {
    const button = document.createElement("button");
    button.type = "button";
    const printed = document.createElement("span");  // on paper buttons of a repeated header stay blank
    printed.className = "printed";
    printed.ariaHidden = "true";
    button.append(...heading.childNodes);
    printed.append(...[...button.childNodes].map((node) => node.cloneNode(true)));
    heading.append(button, printed);
    button.addEventListener("click", () => {
      const numeric = heading.classList.contains("n");
      const up = heading.ariaSort ? heading.ariaSort !== "ascending" : !numeric;
      for (const other of headings) other.removeAttribute("aria-sort");
      heading.setAttribute("aria-sort", up ? "ascending" : "descending");
      const body = table.tBodies[0];
      const keyed = [...body.rows].map((row) => {
        const text = row.cells[column].innerText;
        return [numeric ? number(text) : text, row];
      });
      const order = numeric ? (a, b) => a[0] - b[0] : (a, b) => a[0].localeCompare(b[0], document.documentElement.lang);
      keyed.sort((a, b) => (up ? order(a, b) : order(b, a)));
      body.append(...keyed.map((pair) => pair[1]));
    });
  });
}

// the command that repeats the run
const command = document.getElementById("command");
const copy = document.createElement("button");
copy.type = "button";
copy.className = "copy";
copy.innerHTML = '<span lang="en">copy</span><span lang="zh">复制</span>';
copy.addEventListener("click", async () => {
  try {
    await navigator.clipboard.writeText(command.textContent);
    copy.textContent = "✓";
  } catch {
    getSelection().selectAllChildren(command);
  }
});
command.after(copy);
