import type { GroupEvidence } from '@plumbline/contract/figures/findings.ts'
import { madeReport } from '@plumbline/figures/testing/made-report.ts'
import { type MadeSaver, madeSaver } from '@plumbline/figures/testing/made-saver.ts'
import { findingsOf, pooledFiguresOf } from '@plumbline/figures/testing/sample-report.ts'
import { describe, expect, it } from 'vitest'
import { sampleReport } from '../testing/sample-report.ts'
import { vfmDocument } from './vfm-document.ts'

/** Both schemes are in both funds, and one saver alone is in the second fund by the second scheme. */
const savers: readonly MadeSaver[] = [
  ...inPair('Staff Plan', 'Growth', 211),
  ...inPair('Staff Plan', 'Tiny Cash Plus', 43),
  ...inPair('Young Joiners Ltd', 'Growth', 137),
  ...inPair('Young Joiners Ltd', 'Tiny Cash Plus', 1, { pot: 7000, benchmarkPot: 7146 }),
]

function inPair(scheme: string, fund: string, count: number, changes: Partial<MadeSaver> = {}) {
  return Array.from({ length: count }, () => madeSaver({ scheme, fund, ...changes }))
}

const evidence = { strength: 'strong', gap: 0.02, low: 0.01, high: 0.03, poundsLow: 5, poundsHigh: 6 } as const
const groupsBy = (nameOf: (saver: MadeSaver) => string) => [...Map.groupBy(savers, nameOf)]

function evidenceOf(name: string, some: readonly MadeSaver[]): GroupEvidence {
  const pounds = some.reduce((sum, { pot, benchmarkPot }) => sum + pot - (benchmarkPot ?? 0), 0)
  return {
    name,
    others: null,
    savers: some.length,
    meanScore: 55,
    pounds,
    evidence: some.length < 10 ? null : evidence,
  }
}

const findings = findingsOf({
  funds: groupsBy(({ fund }) => fund).map(([name, some]) => evidenceOf(name, some)),
  schemes: groupsBy(({ scheme }) => scheme).map(([name, some]) => evidenceOf(name, some)),
  schemeFunds: {
    pairs: groupsBy(({ scheme, fund }) => `${scheme}/${fund}`).map(([name, some]) => {
      const [scheme = '', fund = ''] = name.split('/')
      return { ...evidenceOf(fund, some), scheme: { name: scheme, others: null } }
    }),
    rest: null,
  },
})

/** Every text of the whole document, its tables, sentences and pictures. */
function everyText(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return typeof value === 'number' ? [String(value)] : []
  return Object.values(value).flatMap(everyText)
}

describe('a report on paper', () => {
  const { report, pictures } = vfmDocument({
    ...sampleReport(30),
    data: madeReport({ savers }),
    pooled: pooledFiguresOf({ findings }),
  })
  const texts = everyText([report, pictures])

  it('has the table of schemes and funds, with how sure each large pair is', () => {
    expect(texts).toContain('Young Joiners Ltd, Tiny Cash Plus')
    expect(texts).toContain('fewer than 10')
    expect(texts).toContain('+2.00%')
  })

  it('says nowhere how many savers and pounds a small pair has, nor what it could be worked out from', () => {
    expect(texts.filter((text) => /[−-]£146\b|£7,?146|£7,?000\b/.test(text))).toEqual([])
    // Of the other pairs, whose schemes and funds are told: those less them would be the one saver.
    for (const number of ['1*', '137', '211', '43', '43*']) expect(texts).not.toContain(number)
    for (const number of ['138', '254', '348', '44']) expect(texts.some((text) => text.includes(number))).toBe(true)
  })
})
