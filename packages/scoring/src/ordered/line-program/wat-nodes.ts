/** A word, or what stands in brackets. */
export type WatNode = string | readonly WatNode[]
export type WatList = readonly WatNode[]

/** What a text in brackets says, without its comments. */
export function watNodes(source: string): WatList {
  const words = source.replaceAll(/;;[^\n]*/g, '').match(/[()]|"[^"]*"|[^\s()"]+/g) ?? []
  let at = 0
  const list = (): WatList => {
    const nodes: WatNode[] = []
    for (;;) {
      const word = words[at++]
      if (word === undefined || word === ')') return nodes
      nodes.push(word === '(' ? list() : word)
    }
  }
  const [module] = list()
  return isList(module) ? module : []
}

export function isList(node: WatNode | undefined): node is WatList {
  return Array.isArray(node)
}

/** Those of a list that begin with a name. */
export function listsNamed(list: WatList, name: string): WatList[] {
  return list.filter(isList).filter(([first]) => first === name)
}

export function word(node: WatNode | undefined): string {
  if (typeof node !== 'string') throw new Error(`A word is missing, there is ${JSON.stringify(node)}`)
  return node
}
