import fc from 'fast-check'
import { expect, it } from 'vitest'
import { circlesIn, graphOf } from './circles.ts'

it('finds the shortest way round, one of those that share a node', () => {
  const graph = graphOf([
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'a'],
    ['c', 'b'],
    ['d', 'a'],
    ['e', 'e'],
  ])
  expect(circlesIn(graph)).toEqual([
    ['a', 'b', 'c', 'a'],
    ['e', 'e'],
  ])
})

it('finds none where every import leads down', () => {
  const downwards = fc.array(
    fc.tuple(fc.nat(20), fc.nat(20)).filter(([from, to]) => from < to),
    { maxLength: 60 },
  )
  fc.assert(
    fc.property(downwards, (edges) => {
      expect(circlesIn(graphOf(edges.map(([from, to]) => [`${from}`, `${to}`] as const)))).toEqual([])
    }),
  )
})

it('finds one as soon as something low imports something that leads to it', () => {
  const chain = fc.integer({ min: 2, max: 20 })
  fc.assert(
    fc.property(chain, fc.nat(), (length, at) => {
      const steps = Array.from({ length }, (_, place) => [`${place}`, `${place + 1}`] as const)
      const back = [`${length}`, `${at % length}`] as const
      expect(circlesIn(graphOf([...steps, back]))).toHaveLength(1)
    }),
  )
})
