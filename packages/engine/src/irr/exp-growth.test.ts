import { expect, it } from 'vitest'
import { fillFromExp } from './exp-growth.ts'

it('gives the same growth at a rate that it had before, whatever rates came between', () => {
  const rates = Array.from({ length: 5000 }, (_, place) => (place - 2500) / 2 ** 19 + (place % 2) * 2 ** -30)
  const filled = (y: number) => [...fillFromExp(new Float64Array(48), 1, y)]
  const exact = (y: number) =>
    [
      ...Array.from({ length: 8 }, (_, day) => Math.exp(y * day)),
      ...Array.from({ length: 16 }, (_, step) => Math.exp(y * step * 8)),
    ].flatMap((growth) => [0, growth])
  for (const y of [...rates, ...rates.slice(-300), ...rates.slice(-300), ...rates.slice(0, 300)]) {
    expect(filled(y)).toEqual(exact(y))
  }
})
