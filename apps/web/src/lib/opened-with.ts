// Read before the router looks at the address: it takes what looks like a number for one, and tidies away the rest.
const parameters = new URLSearchParams(location.search)

/** A parameter that the page was opened with, letter for letter. */
export function openedWith(name: string): string | undefined {
  return parameters.get(name) ?? undefined
}
