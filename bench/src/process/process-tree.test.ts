import { describe, expect, it } from 'vitest'
import { residentOfTree } from './process-tree.ts'

const listing = `    1     0    500
  900   300     16
  300   200      4
  200     1      2
  400     1   7000
`

describe('memory of a process tree', () => {
  it('adds descendants of descendants, whatever their order, and nobody else', () => {
    expect(residentOfTree(listing, 200)).toBe((2 + 4 + 16) * 1024)
  })

  it('is nothing once the process has ended', () => {
    expect(residentOfTree(listing, 777)).toBe(0)
  })
})
