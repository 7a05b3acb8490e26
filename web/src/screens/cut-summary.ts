/** As long as the summary of a gesture may be. */
const summaryMax = 200;

/** A summary that fits: long names in its quotes are cut, so that the quotes and what follows them stay. */
export function cutSummary(summary: string): string {
  for (let most = summaryMax; most > 0; most--) {
    const cut = summary.replaceAll(/“([^“”]*)”/g, (_whole, name: string) => `“${cutTo(name, most)}”`);
    if (cut.length <= summaryMax) return cut;
  }
  return cutTo(summary, summaryMax);
}

const cutTo = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`;
