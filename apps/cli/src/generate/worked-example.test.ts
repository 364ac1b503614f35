import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { generateSavers } from '@plumbline/sample-data/generate-savers.ts'
import { planProvider } from '@plumbline/sample-data/provider/provider-plan.ts'
import { defaultSampleOptions } from '@plumbline/sample-data/sample-options.ts'
import { newTally } from '@plumbline/sample-data/tally.ts'
import { sampleTruth } from '@plumbline/sample-data/truth/sample-truth.ts'
import { expect, it } from 'vitest'
import { demonstrationMarket } from './demonstration-market.ts'

const examples = new URL('../../../../examples/', import.meta.url)

it('is what the generator makes of 1,000 savers and seed 1, to the byte', () => {
  const plan = planProvider({ ...defaultSampleOptions, savers: 1000, seed: 1 }, demonstrationMarket())
  const tally = newTally(plan)
  const rows = Buffer.concat([...generateSavers(plan, tally)])
  expect(gunzipSync(readFileSync(new URL('savers.csv.gz', examples))).equals(rows)).toBe(true)
  expect(readFileSync(new URL('savers.csv.truth.json', examples), 'utf8')).toBe([...sampleTruth(plan, tally)].join(''))
})
