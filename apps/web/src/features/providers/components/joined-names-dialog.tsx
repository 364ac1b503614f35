import { Button, Text } from '@mantine/core'
import { count } from '@plumbline/contract/format/counts.ts'
import { momentInLondon } from '@plumbline/contract/format/moments.ts'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import type { NameJoins } from '@plumbline/contract/name-joins/name-joins.ts'
import type { Provider } from '@plumbline/contract/providers/providers.ts'
import { IconArrowMerge } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { AppDialog } from '../../../components/dialog/app-dialog.tsx'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { ErrorState, LoadingState, StateMessage } from '../../../components/screen/page-state.tsx'
import { nameJoinsQuery, useNameJoins } from '../../../lib/use-name-joins.ts'
import styles from './joined-names.module.css'

interface JoinedNamesDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly provider: Provider
}

/** Which names of a provider's schemes, funds and data points count as others. */
export function JoinedNamesDialog({ opened, onClose, provider }: JoinedNamesDialogProps) {
  return (
    <AppDialog opened={opened} onClose={onClose} title="Joined names" subtitle={provider.name} size="medium">
      {opened && <JoinedNames providerId={provider.id} />}
    </AppDialog>
  )
}

function JoinedNames({ providerId }: { readonly providerId: number }) {
  const joins = useQuery(nameJoinsQuery(providerId))
  if (joins.isPending) return <LoadingState text="Loading the joined names..." rows={3} />
  if (joins.data === undefined) {
    return (
      <ErrorState title="The names could not be loaded." error={joins.error} onRetry={() => void joins.refetch()}>
        Nothing was changed.
      </ErrorState>
    )
  }
  return <JoinList providerId={providerId} list={joins.data} />
}

function JoinList({ providerId, list }: { readonly providerId: number; readonly list: NameJoins }) {
  const joining = useNameJoins(providerId)
  const { joins, published } = list
  return (
    <div className={styles.body}>
      {published !== null && published.savers > 0 && (
        <AlertBox tone="info">
          {count(published.savers)} {published.savers === 1 ? 'saver' : 'savers'} of data batch {published.dataBatchId}{' '}
          would have another name by this list. Score the batch again under{' '}
          <Link to="/imports" search={{ provider: providerId }}>
            Data batches and imports
          </Link>
          .
        </AlertBox>
      )}
      {joining.error !== null && (
        <Text role="alert" fz="sm" c="var(--danger)">
          {joining.error.message}
        </Text>
      )}
      {joins.length === 0 ? (
        <StateMessage icon={<IconArrowMerge size={28} stroke={1.5} />} title="No joined names.">
          The preview of an import lists names that are probably one, with a button that joins them.
        </StateMessage>
      ) : (
        <>
          <p className={styles.hint}>These hold for later files, and for batches that are scored again.</p>
          <ul className={styles.list}>
            {joins.map(({ column, title, name, joined, joinedBy, joinedAt }) => (
              <li key={`${column} ${name}`} className={styles.join}>
                <span>
                  {title}: <b>{nameInSentence(name)}</b> counts as <b>{nameInSentence(joined)}</b>
                  <span className={styles.by}>
                    {momentInLondon(joinedAt)}
                    {joinedBy !== null && ` by ${joinedBy}`}
                  </span>
                </span>
                <Button
                  size="xs"
                  aria-label={`Undo the join of ${nameInSentence(name)}`}
                  disabled={joining.isPending}
                  onClick={() => joining.mutate({ undo: [{ column, name }] })}
                >
                  Undo
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
