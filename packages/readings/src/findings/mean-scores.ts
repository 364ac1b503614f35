import type { ChosenSavers } from '../figures/group-sums.ts'

/** Mean scores of everyone, and by the name of each fund and scheme; a blank name is an empty text. */
export interface MeanScores {
  readonly whole: number | null
  readonly funds: ReadonlyMap<string, number | null>
  readonly schemes: ReadonlyMap<string, number | null>
}

export async function readMeanScores(chosen: ChosenSavers): Promise<MeanScores> {
  const [whole, funds, schemes] = await Promise.all([
    meansBy(chosen, "''"),
    meansBy(chosen, 'fund'),
    meansBy(chosen, 'scheme'),
  ])
  return { whole: whole.get('') ?? null, funds, schemes }
}

async function meansBy({ reader, condition }: ChosenSavers, column: string): Promise<Map<string, number | null>> {
  const rows = await reader.rows<{ name: string; mean: number | null }>(
    `SELECT toString(${column}) AS name, avgOrNull(score) AS mean FROM plumbline.savers WHERE ${condition.sql}
     GROUP BY name`,
    condition.parameters,
  )
  return new Map(rows.map(({ name, mean }) => [name, mean]))
}
