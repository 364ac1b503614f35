import { expect, it } from 'vitest'
import type { DocumentNode } from './document-node.ts'
import { formulaNodes } from './formula-nodes.ts'

/** `c<j>` for an index, `2{3}` for a power. */
function shown(nodes: readonly DocumentNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node
      const [tag, , ...children] = node
      return tag === 'sub' ? `<${shown(children)}>` : `{${shown(children)}}`
    })
    .join('')
}

it.each([
  ['c_j', 'c<j>'],
  ['sum over flows of c_j (1 + r)^tau_j = N', 'sum over flows of c<j> (1 + r){τ<j>} = N'],
  ['s^2 = s_L^2 + TE^2 A / D^2', 's{2} = s<L>{2} + TE{2} A / D{2}'],
  ['e^(4 TE sqrt(tau_j))', 'e{4 TE √(τ<j>)}'],
  ['B_k = B_(k-1) (1 + r)^t + c_k', 'B<k> = B<k-1> (1 + r){t} + c<k>'],
  ['w_k (1 + R_k,t)', 'w<k> (1 + R<k,t>)'],
  ['s = y / Phi^-1(S / 100)', 's = y / Φ{−1}(S / 100)'],
  ['Q = (1 - rho) sum_f A_f + rho A', 'Q = (1 − ρ) Σ<f> A<f> + ρ A'],
  ['y +/- 1.96 TE sqrt(Q) / D', 'y ± 1.96 TE √(Q) / D'],
  ["sum c_j G_j e^(y' tau_j)", "Σ c<j> G<j> e{y' τ<j>}"],
  ['k_f(t) = b_gf(t) - p_f b_f(t)', 'k<f>(t) = b<gf>(t) − p<f> b<f>(t)'],
  ['old', 'old'],
  ['f_(open', 'f_(open'],
])('sets %s', (text, expected) => {
  expect(shown(formulaNodes(text))).toBe(expected)
})
