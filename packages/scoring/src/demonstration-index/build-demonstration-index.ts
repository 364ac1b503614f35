import { writeFileSync } from 'node:fs'
import { makeDemonstrationIndex } from './make-demonstration-index.ts'

// Run by hand after a change of market-levels.csv, weights.csv or charges.csv: node build-demonstration-index.ts
const { returns, levels } = makeDemonstrationIndex()
writeFileSync(new URL('returns.csv', import.meta.url), returns)
writeFileSync(new URL('levels.csv', import.meta.url), levels)
