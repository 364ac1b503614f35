import { Button, Text } from '@mantine/core'
import { count } from '@plumbline/contract/format/counts.ts'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import type { ImportDetail } from '@plumbline/contract/imports/imports.ts'
import type { Preview } from '@plumbline/contract/imports/preview.ts'
import { useNameJoins } from '../../../lib/use-name-joins.ts'
import { joinsOf, type SimilarNames } from '../similar-names.ts'
import styles from './imports.module.css'

interface PreviewNamesProps {
  readonly detail: Pick<ImportDetail, 'id' | 'provider'>
  readonly preview: Preview
}

/** Names of schemes, funds and data points that are probably one, and those that are joined already. */
export function PreviewNames({ detail, preview }: PreviewNamesProps) {
  const joining = useNameJoins(detail.provider.id)
  const similar = preview.warnings.flatMap(({ names = [] }) => names)
  const { joinedNames = [] } = preview
  if (similar.length + joinedNames.length === 0) return null
  const join = (groups: readonly SimilarNames[]) =>
    joining.mutate({ join: groups.flatMap(joinsOf), importId: detail.id })
  return (
    <section className={styles.card} aria-label="Similar and joined names">
      <div className={styles.cardHead}>
        {similar.length > 0 && (
          <>
            <h3 className={styles.cardTitle}>Names that are probably one</h3>
            <p className={styles.finding}>
              Each spelling counts as a group of its own. A join holds for later files of this provider too.
            </p>
            <ul className={styles.names}>
              {similar.map((group) => (
                <SimilarGroup
                  key={`${group.column} ${group.names[0]?.name}`}
                  group={group}
                  isBusy={joining.isPending}
                  onJoin={() => join([group])}
                />
              ))}
            </ul>
            {similar.length > 1 && (
              <Button size="xs" onClick={() => join(similar)} loading={joining.isPending}>
                Join all {count(similar.length)} groups
              </Button>
            )}
          </>
        )}
        {joinedNames.length > 0 && (
          <>
            <h3 className={styles.cardTitle}>Joined names</h3>
            <ul className={styles.names}>
              {joinedNames.map(({ column, title, name, joined, savers }) => (
                <li key={`${column} ${name}`} className={styles.name}>
                  <span>
                    {title}: {nameInSentence(name)} counts as {nameInSentence(joined)} ({saversText(savers)})
                  </span>
                  <Button
                    size="xs"
                    aria-label={`Undo the join of ${nameInSentence(name)}`}
                    disabled={joining.isPending}
                    onClick={() => joining.mutate({ undo: [{ column, name }], importId: detail.id })}
                  >
                    Undo
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
        {joining.error !== null && (
          <Text role="alert" fz="sm" c="var(--danger)">
            {joining.error.message}
          </Text>
        )}
      </div>
    </section>
  )
}

interface SimilarGroupProps {
  readonly group: SimilarNames
  readonly isBusy: boolean
  readonly onJoin: () => void
}

function SimilarGroup({ group, isBusy, onJoin }: SimilarGroupProps) {
  const { title, names } = group
  const [first] = names
  return (
    <li className={styles.name}>
      <span>
        {title}: {names.map(({ name, savers }) => `${nameInSentence(name)} (${saversText(savers)})`).join(', ')}
      </span>
      {first !== undefined && (
        <Button size="xs" disabled={isBusy} onClick={onJoin}>
          Join as {nameInSentence(first.name)}
        </Button>
      )}
    </li>
  )
}

function saversText(savers: number): string {
  return `${count(savers)} ${savers === 1 ? 'saver' : 'savers'}`
}
