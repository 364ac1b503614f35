/** What a journey, and a file that changed, have to do with, by words of their paths. */
const wordsOf = (name: string) => name.split(/[-/.]/).map((word) => word.replace(/s$/, ''))

/** What every journey goes through, whatever its feature. */
const shared = [
  /^apps\/web\/(?!src\/features\/)/,
  /^apps\/server\/src\/(?!features\/)/,
  /^e2e\/(support\/|playwright)/,
  /^package(-lock)?\.json$/,
]

/**
 * The journeys that files which changed may touch: those that changed themselves, those named as a feature that changed
 * (`features/savers` and `savers-views.journey.ts`), all of them when something changed that every screen is made of, and
 * none for what no browser sees.
 */
export function journeysOf(changed: readonly string[], journeys: readonly string[]): string[] {
  if (changed.some((path) => shared.some((pattern) => pattern.test(path)))) return [...journeys]
  const features = changed.flatMap((path) => featureOf(path) ?? [])
  const isOf = (feature: string, journey: string) => wordsOf(feature).every((word) => wordsOf(journey).includes(word))
  // What no journey is named after, such as imports, may be part of any.
  if (features.some((feature) => !journeys.some((journey) => isOf(feature, journey)))) return [...journeys]
  return journeys.filter(
    (journey) => changed.includes(`e2e/journeys/${journey}`) || features.some((feature) => isOf(feature, journey)),
  )
}

/** `savers` of `apps/web/src/features/savers/table/...`; of a figure, the reports, which show it. */
function featureOf(path: string): string | undefined {
  if (/^packages\/(figures|report|readings)\//.test(path)) return 'vfm-report'
  return /^(?:apps\/(?:web|server)\/src\/features|packages\/contract\/src)\/([\w-]+)\//.exec(path)?.[1]
}
