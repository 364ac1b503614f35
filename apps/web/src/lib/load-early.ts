/**
 * Begins at once to load code that is wanted soon, for `lazy`: it comes while figures are read, not after them. What fails is
 * tried again when it is wanted.
 */
export function loadEarly<Code>(load: () => Promise<Code>): () => Promise<Code> {
  const firstLoad = load().catch(() => undefined)
  return async () => (await firstLoad) ?? load()
}
