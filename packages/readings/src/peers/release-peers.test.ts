import { schemeTypes } from '@plumbline/contract/master-list/master-list.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  fewestPeers,
  type Peer,
  type PeerRelease,
  releasePeers,
  roundedAssets,
  roundedNumbers,
} from './release-peers.ts'

const base: Peer = {
  scheme: 'Master Trusts',
  taxYear: '2020-2021',
  consolidator: 'yes',
  pathway: 'Drawdown',
  dataType: 'Member Experience',
  big: false,
  scoredSavers: 50,
  isPublished: false,
}
const peers = (...changes: Partial<Peer>[]) => changes.map((change) => ({ ...base, ...change }))
const shownOf = (released: readonly PeerRelease[]) =>
  released.flatMap((each, place) => (each.leftOut === null ? [{ place, ...each.attributes }] : []))

describe('what is told of peers', () => {
  it('is nothing of those with fewer than 10 savers scored, and nothing of two among themselves', () => {
    expect(releasePeers(peers({}, { scoredSavers: 9 }, {})).map(({ leftOut }) => leftOut)).toEqual([
      'few_providers',
      'few_savers',
      'few_providers',
    ])
    expect(shownOf(releasePeers(peers({}, { scoredSavers: 10 }, {})))).toHaveLength(3)
  })

  it('is all of those who have three of their kind, and less of who is alone', () => {
    const released = releasePeers(
      peers({}, {}, {}, { pathway: 'Cash' }, { pathway: 'Annuity' }, { consolidator: 'no' }),
    )
    expect(shownOf(released).map(({ pathway, consolidator }) => [pathway, consolidator])).toEqual([
      ...Array.from({ length: 3 }, () => ['Drawdown', 'yes']),
      ...Array.from({ length: 3 }, () => [null, null]),
    ])
  })

  it('keeps the attribute that is worth more', () => {
    const released = releasePeers(
      peers({ big: true }, { dataType: 'Synthetic' }, { pathway: 'Cash' }, { taxYear: '2019-2020' }),
    )
    expect(shownOf(released).map(({ consolidator, scheme }) => [consolidator, scheme])).toEqual(
      Array.from({ length: 4 }, () => ['yes', 'Master Trusts']),
    )
  })

  it('does not count providers with published figures among those that others hide behind', () => {
    const published = { isPublished: true, pathway: 'Cash' } as const
    expect(releasePeers(peers({}, {}, published)).map(({ leftOut }) => leftOut)).toEqual(
      Array.from({ length: 3 }, () => 'few_providers'),
    )
    const cash = { pathway: 'Cash' } as const
    const withOne = shownOf(releasePeers(peers({}, {}, {}, cash, published, published, published)))
    expect(withOne.map(({ pathway }) => pathway)).toEqual([null, null, null, null, 'Cash', 'Cash', 'Cash'])
    expect(shownOf(releasePeers(peers({}, {}, published, published, published))).map(({ place }) => place)).toEqual([
      2, 3, 4,
    ])
  })

  it('does not count for a reader whom they know, and tells of these alone where the others would be too few', () => {
    const six = peers({}, {}, {}, {}, {}, {})
    const told = (...known: number[][]) =>
      shownOf(
        releasePeers(
          six,
          known.map((places) => new Set(places)),
        ),
      ).map(({ place }) => place)
    expect(told([0, 1, 2])).toEqual([0, 1, 2, 3, 4, 5])
    expect(told([0, 1, 2, 3, 4])).toEqual([0, 1, 2, 3, 4])
    expect(told([0, 1, 2, 3], [5])).toEqual([0, 1, 2, 3])
    expect(told([0, 1, 2, 3], [0, 3])).toEqual([])
  })

  it('has assets to two digits', () => {
    expect([1_234_567, 24_000, 0, 0.126].map(roundedAssets)).toEqual([1_200_000, 24_000, 0, 0.13])
  })

  it('has a share to whole percent, and scores to one decimal', () => {
    const peer = { assets: 1_234_567, suspectShare: 0.01234, meanScore: 51.2345, scoreLow: null, scoreHigh: 55.06 }
    const rounded = { assets: 1_200_000, suspectShare: 0.01, meanScore: 51.2, scoreLow: null, scoreHigh: 55.1 }
    expect(roundedNumbers(peer)).toEqual(rounded)
  })
})

const keys = ['scheme', 'taxYear', 'consolidator', 'pathway', 'dataType', 'big'] as const
const values = {
  scheme: [null, schemeTypes[0], schemeTypes[1], schemeTypes[2]],
  taxYear: [null, '2019-2020', '2020-2021'],
  consolidator: [null, 'yes', 'partial', 'no'],
  pathway: [null, 'Drawdown', 'Cash'],
  dataType: [null, 'Member Experience', 'Synthetic'],
  big: [false, true],
} as const
const peer: fc.Arbitrary<Peer> = fc.record({
  scheme: fc.constantFrom(...values.scheme),
  taxYear: fc.constantFrom(...values.taxYear),
  consolidator: fc.constantFrom(...values.consolidator),
  pathway: fc.constantFrom(...values.pathway),
  dataType: fc.constantFrom(...values.dataType),
  big: fc.constantFrom(...values.big),
  scoredSavers: fc.oneof({ weight: 6, arbitrary: fc.integer({ min: 10, max: 99 }) }, fc.nat(9)),
  isPublished: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, fc.constant(true)),
})

/** Every choice of values of an attribute: a filter may have any of them, or several. */
function choicesOf(key: (typeof keys)[number]): readonly (readonly unknown[])[] {
  const all = values[key]
  return Array.from({ length: 2 ** all.length - 1 }, (_, bits) =>
    all.filter((_value, place) => ((bits + 1) >> place) & 1),
  )
}

/** Which of those shown each filter leaves, as bits; every filter that there is, each answer once. */
function answers(released: readonly PeerRelease[]): readonly bigint[] {
  const shown = shownOf(released)
  let groups = new Set([(1n << BigInt(released.length)) - 1n])
  for (const key of keys) {
    const masks = choicesOf(key).map((chosen) =>
      shown.reduce((bits, each) => (chosen.includes(each[key]) ? bits | (1n << BigInt(each.place)) : bits), 0n),
    )
    groups = new Set([...groups].flatMap((answer) => masks.map((mask) => answer & mask)))
  }
  return [...groups]
}

const howMany = (bits: bigint) => bits.toString(2).replaceAll('0', '').length
const isSafe = (bits: bigint) => howMany(bits) === 0 || howMany(bits) >= fewestPeers

/** Nobody, and whom each of a few readers knows: as places, drawn among more peers than there may be. */
const readers = fc.array(fc.uniqueArray(fc.nat(23)), { maxLength: 4 }).map((all) => all.map((known) => new Set(known)))
const bitsOf = (places: Iterable<number>) => [...places].reduce((bits, place) => bits | (1n << BigInt(place)), 0n)

function expectNothingWorkedOut(all: readonly Peer[], known: readonly ReadonlySet<number>[]): void {
  const released = releasePeers(all, known)
  for (const [place, each] of released.entries()) {
    if ((all[place]?.scoredSavers ?? 0) < 10) expect(each.leftOut).toBe('few_savers')
  }
  const secret = bitsOf(all.flatMap(({ isPublished }, place) => (isPublished ? [] : [place])))
  const unknown = [new Set<number>(), ...known].map((places) => ~bitsOf(places))
  const groups = answers(released)
  for (const one of groups) {
    for (const other of [0n, ...groups]) {
      const left = one & ~other
      for (const theirs of unknown) {
        if (!isSafe(left & theirs) || !isSafe(left & theirs & secret)) expect.fail(`${one} less ${other}`)
      }
    }
  }
}

it('cannot be worked out by any reader: every filter, and every difference of two, leaves none or at least 3 that they do not know', () => {
  fc.assert(fc.property(fc.array(peer, { maxLength: 24 }), readers, expectNothingWorkedOut), { numRuns: 60 })
})

it('cannot be worked out after a publication either', () => {
  const publication = fc.record({ place: fc.nat(23), after: peer })
  fc.assert(
    fc.property(fc.array(peer, { maxLength: 24 }), readers, publication, (before, known, { place, after }) => {
      const isOf = (each: number) => each === place % Math.max(1, before.length)
      const published = before.map((each, at) => (isOf(at) ? { ...after, isPublished: false } : each))
      expectNothingWorkedOut(before, known)
      expectNothingWorkedOut(published, known)
    }),
    { numRuns: 30 },
  )
})

it('says nothing untrue, and does not depend on the order of peers', () => {
  fc.assert(
    fc.property(fc.array(peer, { maxLength: 40 }), (all) => {
      const released = releasePeers(all)
      for (const { place, ...attributes } of shownOf(released)) {
        for (const key of keys) {
          if (attributes[key] !== null && attributes[key] !== false) expect(attributes[key]).toBe(all[place]?.[key])
        }
      }
      expect(releasePeers(all.toReversed()).toReversed()).toEqual(released)
    }),
  )
})
