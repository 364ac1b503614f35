/** Whether a text has more characters than a limit; one of two code units is one character. */
export function isLongerThan(text: string, limit: number): boolean {
  if (text.length <= limit) return false
  if (text.length > 2 * limit) return true
  return [...text].length > limit
}
