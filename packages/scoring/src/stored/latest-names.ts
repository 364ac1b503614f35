/** What the latest values of attributes are called, in the order of the attributes: in stored rows, and where they are staged. */
export function latestNames(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `latest_${index + 1}`)
}
