/** The first `length` UTF-16 units at most, without half a surrogate pair at the end: no JSON body may hold one (decisions §3). */
export function cutText(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}
