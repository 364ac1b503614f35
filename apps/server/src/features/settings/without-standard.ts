type Tree = Readonly<Record<string, unknown>>

/** What differs from the standard: only that is stored, so that a later version may have a better standard. */
export function withoutStandard(settings: Tree, standard: Tree): Tree {
  return Object.fromEntries(
    Object.entries(settings).flatMap(([key, value]) => {
      const usual = standard[key]
      if (!isTree(value) || !isTree(usual)) return value === usual ? [] : [[key, value]]
      const inner = withoutStandard(value, usual)
      return Object.keys(inner).length === 0 ? [] : [[key, inner]]
    }),
  )
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
