/**
 * What a page was opened with, if it is this one, letter for letter: the router takes what looks like a number for one.
 * It is taken out of the address at once, so that it stands neither there nor in the history.
 */
export function takeParameters(path: string): URLSearchParams {
  if (location.pathname !== path) return new URLSearchParams()
  const parameters = new URLSearchParams(location.search)
  history.replaceState(history.state, '', path)
  return parameters
}
