/** Control characters that files are known to bring along, and what to do about them. */
const namedControls: readonly (readonly [characters: string, reason: string])[] = [
  ['\f', 'This holds a form feed, the page break of a printed report: delete it.'],
  ['\v', 'This holds a vertical tab, the line break of some word processors and databases: delete it.'],
  ['\x1a', 'This holds the end-of-file mark of DOS (Ctrl+Z): delete it.'],
  ['\x1c\x1d\x1e\x1f', 'This holds a control character that some systems write between fields or records: delete it.'],
]

/** What to do about the first of them that a text holds. */
export function namedControl(text: string): string | undefined {
  return namedControls.find(([characters]) => [...characters].some((each) => text.includes(each)))?.[1]
}
