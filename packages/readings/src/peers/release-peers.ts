import type { PeerAttributes } from '@plumbline/contract/master-list/master-list.ts'

/** A provider whose name the reader may not know, as it is. */
export interface Peer extends PeerAttributes {
  /** Savers scored. */
  readonly scoredSavers: number
  /** Whether its figures stand in print elsewhere, where anybody finds them again: nobody hides behind it. */
  readonly isPublished: boolean
}

/**
 * What may be told of a peer: its figures, with those attributes that too many share to tell it by; or nothing, because too few
 * of its savers were scored or too few providers are left to hide among.
 */
export type PeerRelease =
  | { readonly leftOut: null; readonly attributes: PeerAttributes }
  | { readonly leftOut: 'few_savers' | 'few_providers' }

/** The places of the peers that a reader knows by name and to the digit. */
export type Reader = ReadonlySet<number>

/** A mean of fewer could tell of one of them. */
export const fewestSavers = 10
/** Among fewer a figure is one provider's to anybody who knows the market. */
export const fewestPeers = 3

/** Those that are worth most to a reader first: they are given up last. */
const attributeKeys = ['consolidator', 'scheme', 'pathway', 'taxYear', 'dataType', 'big'] as const
type AttributeKey = (typeof attributeKeys)[number]

const nothingKnown: PeerAttributes = {
  scheme: null,
  taxYear: null,
  consolidator: null,
  pathway: null,
  dataType: null,
  big: false,
}

/**
 * Decides what is told of peers, all of them at once. No peer is told of with fewer than 10 savers scored. The others fall
 * into classes that have all they are told to be in common, each of at least 3: who is alone in an attribute is told without
 * it, and looks like others of whom it is not known. Any filter over attributes then leaves whole classes, and so does any
 * difference between filters: none, or at least 3. Published figures are found again, so that those of providers whose figures
 * are known here alone are none, or at least 3, as well. A reader who knows some of the peers anyway takes them out of each class:
 * what is left for them is none, or at least 3, too. Only attributes decide, never a figure, so that what is left out tells of none.
 * @param readers All who may read it. One who knows none of the peers is always allowed for.
 */
export function releasePeers(peers: readonly Peer[], readers: readonly Reader[] = []): readonly PeerRelease[] {
  const released: PeerRelease[] = peers.map(() => ({ leftOut: 'few_providers' }))
  let rest: number[] = []
  for (const [place, { scoredSavers }] of peers.entries()) {
    if (scoredSavers < fewestSavers) released[place] = { leftOut: 'few_savers' }
    else rest.push(place)
  }
  const classes = new Map<string, Class>()
  const isPublished = (place: number) => peers[place]?.isPublished === true
  const isSecret = (place: number) => !isPublished(place)
  const singlesOut = (known: Reader, places: readonly number[]) => {
    const unknown = places.filter((place) => !known.has(place))
    return !(isCrowd(unknown.length) && isCrowd(unknown.filter(isSecret).length))
  }
  const allReaders = [nobodyKnown, ...readers]
  const isCovered = (places: readonly number[]) => !allReaders.some((known) => singlesOut(known, places))
  /**
   * Those of peers that are alike that may be told of: all, those that each reader knows to whom the others would be too few, or those
   * with published figures.
   */
  const coveredAmong = (places: readonly number[]) => {
    const known = allReaders.filter((each) => singlesOut(each, places))
    const choices = [
      places,
      places.filter((place) => known.every((each) => each.has(place))),
      places.filter(isPublished),
    ]
    return choices.find((each) => each.length > 0 && isCovered(each)) ?? []
  }
  for (const keys of attributeSets) {
    const alike = Map.groupBy(rest, (place) => JSON.stringify(only(keys, peers[place])))
    rest = []
    for (const [classKey, places] of alike) {
      const hidden = coveredAmong(places)
      rest.push(...places.filter((place) => !hidden.includes(place)))
      if (hidden.length > 0) addTo(classes, classKey, { attributes: only(keys, peers[hidden[0] ?? 0]), places: hidden })
    }
  }
  const joining = { classes, peers, isCovered }
  takeIn(joining, rest.filter(isSecret))
  takeIn(joining, rest.filter(isPublished))
  for (const { attributes, places } of classes.values()) {
    for (const place of places) released[place] = { leftOut: null, attributes }
  }
  return released
}

/** Peers of whom the same is told. */
interface Class {
  readonly attributes: PeerAttributes
  readonly places: readonly number[]
}

const nobodyKnown: Reader = new Set()

/** Whether so many single out none: there are none of them, or enough. */
function isCrowd(count: number): boolean {
  return count === 0 || count >= fewestPeers
}

function addTo(classes: Map<string, Class>, classKey: string, { attributes, places }: Class): void {
  classes.set(classKey, { attributes, places: [...(classes.get(classKey)?.places ?? []), ...places] })
}

interface Joining {
  readonly classes: Map<string, Class>
  readonly peers: readonly Peer[]
  readonly isCovered: (places: readonly number[]) => boolean
}

/** The few that are left join the class that loses least by it: of all of its members less is told from then on. */
function takeIn({ classes, peers, isCovered }: Joining, rest: readonly number[]): void {
  if (rest.length === 0) return
  const joined = [...classes]
    .filter(([, { places }]) => isCovered([...places, ...rest]))
    .map(([classKey, { attributes, places }]) => {
      const keys = attributeKeys.filter((key) => rest.every((place) => peers[place]?.[key] === attributes[key]))
      const loss = attributeKeys.filter((key) => !keys.includes(key) && isTold(attributes[key])).length * places.length
      return { classKey, loss, keys, places: [...places, ...rest] }
    })
    .toSorted((a, b) => a.loss - b.loss || b.keys.length - a.keys.length || (a.classKey < b.classKey ? -1 : 1))
  const [best] = joined
  if (best === undefined) return
  const attributes = only(best.keys, peers[rest[0] ?? 0])
  classes.delete(best.classKey)
  addTo(classes, JSON.stringify(attributes), { attributes, places: best.places })
}

function isTold(value: PeerAttributes[AttributeKey]): boolean {
  return value !== null && value !== false
}

/** Every set of attributes, the larger ones first, those that are worth more before others. */
const attributeSets: readonly (readonly AttributeKey[])[] = Array.from(
  { length: 2 ** attributeKeys.length },
  (_, bits) => attributeKeys.filter((_key, place) => (bits & (2 ** (attributeKeys.length - 1 - place))) !== 0),
)
  .toReversed()
  .toSorted((a, b) => b.length - a.length)

function only(keys: readonly AttributeKey[], peer: PeerAttributes = nothingKnown): PeerAttributes {
  return { ...nothingKnown, ...Object.fromEntries(keys.map((key) => [key, peer[key]])) }
}

/** What is told of a peer beside its attributes. */
export interface PeerNumbers {
  /** Pounds. */
  readonly assets: number | null
  /** Of its savers, 0 to 1. */
  readonly suspectShare: number | null
  readonly meanScore: number | null
  readonly scoreLow: number | null
  readonly scoreHigh: number | null
}

/** Numbers of a peer as they are told: with all their digits they would find it again in any other list. */
export function roundedNumbers(peer: PeerNumbers): PeerNumbers {
  const { assets, suspectShare, meanScore, scoreLow, scoreHigh } = peer
  return {
    assets: assets === null ? null : roundedAssets(assets),
    suspectShare: withDecimals(suspectShare, 2),
    meanScore: withDecimals(meanScore, 1),
    scoreLow: withDecimals(scoreLow, 1),
    scoreHigh: withDecimals(scoreHigh, 1),
  }
}

function withDecimals(value: number | null, decimals: number): number | null {
  return value === null ? null : Number(value.toFixed(decimals))
}

const roundedTo = 2

/** Pounds of a peer, to two digits: exact assets are published elsewhere, and would say who it is. */
export function roundedAssets(pounds: number): number {
  return Number(pounds.toPrecision(roundedTo))
}
