import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { guessName } from '@plumbline/contract/data-points/guess.ts'
import type { Preview } from '@plumbline/contract/imports/preview.ts'
import { joinedNamesOf } from '@plumbline/scoring/names/stored-names.ts'
import type { DataPoint } from '@plumbline/scoring/staging/attribute-findings.ts'

/** What was joined of a version's names. */
export async function joinedInPreview(
  engine: AnalyticsEngine,
  version: { readonly versionId: number; readonly dataPoints: readonly DataPoint[] },
): Promise<Pick<Preview, 'joinedNames'>> {
  const joined = await joinedNamesOf(engine, version)
  return joined.length === 0 ? {} : { joinedNames: joined.map((join) => ({ ...join, title: guessName(join.column) })) }
}

/** A preview whose columns of names are called as the provider's are. */
export function withTitles(preview: Preview, titleOf: (column: string) => string): Preview {
  const titled = <Column extends { readonly column: string }>(columns: readonly Column[]) =>
    columns.map((column) => ({ ...column, title: titleOf(column.column) }))
  return {
    ...preview,
    ...(preview.joinedNames && { joinedNames: titled(preview.joinedNames) }),
    warnings: preview.warnings.map((warning) => ({
      ...warning,
      ...(warning.names && { names: titled(warning.names) }),
    })),
  }
}
