/** What each imports. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>

export function graphOf(edges: Iterable<readonly [from: string, to: string]>): Graph {
  const graph = new Map<string, Set<string>>()
  for (const [from, to] of edges) graph.set(from, (graph.get(from) ?? new Set()).add(to))
  return graph
}

/** Circles as the path round each, `a`, `b`, `a`; of those that share a node the first alone. */
export function circlesIn(graph: Graph): string[][] {
  const circleNodes = new Set<string>()
  const circles: string[][] = []
  for (const node of graph.keys()) {
    if (circleNodes.has(node)) continue
    const circle = shortestWayBack(graph, node)
    if (circle === undefined || circle.some((each) => circleNodes.has(each))) continue
    for (const each of circle) circleNodes.add(each)
    circles.push(circle)
  }
  return circles
}

function shortestWayBack(graph: Graph, start: string): string[] | undefined {
  const cameFrom = new Map<string, string>()
  const queue = [start]
  for (const node of queue) {
    for (const next of graph.get(node) ?? []) {
      if (next === start) return [...wayTo(node, cameFrom, start), start]
      if (cameFrom.has(next)) continue
      cameFrom.set(next, node)
      queue.push(next)
    }
  }
  return undefined
}

function wayTo(node: string, cameFrom: ReadonlyMap<string, string>, start: string): string[] {
  const way = [node]
  for (let at: string | undefined = node; at !== undefined && at !== start; ) {
    at = cameFrom.get(at)
    if (at !== undefined) way.unshift(at)
  }
  return way
}
