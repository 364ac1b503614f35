/**
 * What is written of each saver: the results; their lines as they are handed out, of savers in the order of the file; all that a batch keeps, the flows included; the same without them; or, for an
 * attribution, all savers to choose from, or those who take part, with short histories or without.
 */
export type RowKind = 'results' | 'lines' | 'stored' | 'figures' | MemberKind
export type MemberKind = 'savers to choose' | 'members' | 'members with short'

/** Whether rows are for an attribution. */
export function isOfMembers(rows: RowKind): rows is MemberKind {
  return rows === 'savers to choose' || rows === 'members' || rows === 'members with short'
}
