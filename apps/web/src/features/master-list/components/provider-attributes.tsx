import { Button } from '@mantine/core'
import { shortPounds } from '@plumbline/contract/format/pounds.ts'
import { consolidatorNames, type MasterListEntry } from '@plumbline/contract/master-list/master-list.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { loadWhen } from '../../../components/load-when.tsx'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { ErrorState, LoadingState } from '../../../components/screen/page-state.tsx'
import { useBrand } from '../../../lib/brand.ts'
import { masterListQuery, useMasterListChanges } from '../api/master-list.ts'
import styles from './master-list.module.css'

const AttributesDialog = loadWhen(
  ({ opened }) => opened,
  async () => (await import('./attributes-dialog.tsx')).AttributesDialog,
)

interface ProviderAttributesProps {
  readonly providerId: number
}

/** What a provider is compared by in benchmarking, where the provider itself is looked after. */
export function ProviderAttributes({ providerId }: ProviderAttributesProps) {
  const list = useQuery(masterListQuery)
  const entry = list.data?.find((each) => each.providerId === providerId)
  return (
    <section className={styles.ofProvider} aria-label="Benchmarking attributes">
      <h3>Benchmarking attributes</h3>
      {list.isPending && <LoadingState text="Loading the benchmarking attributes..." rows={4} compact />}
      {list.isError && (
        <ErrorState
          title="The benchmarking attributes could not be loaded."
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data !== undefined &&
        (entry === undefined ? <NotListed providerId={providerId} /> : <Listed entry={entry} />)}
    </section>
  )
}

function NotListed({ providerId }: ProviderAttributesProps) {
  const { masterList } = useBrand()
  const { update } = useMasterListChanges()
  return (
    <>
      <p className={styles.hint}>
        It is not in the {masterList}, so it takes no part in benchmarking. In it other providers see its score, assets
        and data quality under a letter, unless its attributes say that they see its name.
      </p>
      <div>
        <Button size="xs" loading={update.isPending} onClick={() => update.mutate({ providerId, type: 'add' })}>
          Add to the list
        </Button>
      </div>
      {update.error !== null && <AlertBox tone="danger">{update.error.message}</AlertBox>}
    </>
  )
}

function Listed({ entry }: { readonly entry: MasterListEntry }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <dl className={styles.facts}>
        {factsOf(entry).map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd data-empty={text === notSet || undefined}>{text}</dd>
          </div>
        ))}
      </dl>
      <div>
        <Button size="xs" onClick={() => setOpened(true)}>
          Change attributes
        </Button>
      </div>
      <AttributesDialog key={`${entry.providerId}`} opened={opened} entry={entry} onClose={() => setOpened(false)} />
    </>
  )
}

const notSet = 'Not set'
const ofBatch = 'Of its data batch'

/** What holds today, in the order of the form. */
export function factsOf(entry: MasterListEntry): readonly (readonly [term: string, text: string])[] {
  const { scheme, taxYear, consolidator, pathway, dataType, assets, big, named } = entry
  return [
    ['Scheme type', scheme ?? notSet],
    ['Tax year', taxYear ?? ofBatch],
    ['Consolidator', consolidator === null ? notSet : consolidatorNames[consolidator]],
    ['Pathway', pathway ?? notSet],
    ['Data type', dataType ?? notSet],
    ['Asset size', assets === null ? ofBatch : shortPounds(assets)],
    ['One of the largest', big ? 'Yes' : 'No'],
    ['Others see its name', named ? 'Yes' : 'No, a letter'],
  ]
}
