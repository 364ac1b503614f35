import { Select } from '@mantine/core'
import type { AttributionChoice } from '@plumbline/contract/attribution/attribution-result.ts'
import { choiceName } from '@plumbline/figures/attribution/parts/choice-name.ts'
import { IconBuildingBank, IconScale } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { OpenWithout } from '../../../components/link/open-without.tsx'
import { StateMessage } from '../../../components/screen/page-state.tsx'
import { providersQuery } from '../../../lib/start-up.ts'
import { type CheckedSavers, type DeclaredYears, delayQuery, unitPriceQuery } from '../api/price-checks.ts'
import { Check, NotSaid } from './check-state.tsx'
import { DeclaredReturn } from './declared-return.tsx'
import styles from './price-checks.module.css'

const UnitPriceFigure = lazy(async () => ({ default: (await import('./check-figures.tsx')).UnitPriceFigure }))
const DelayFigure = lazy(async () => ({ default: (await import('./check-figures.tsx')).DelayFigure }))

export interface PriceChecksProps {
  readonly trackId: number
  /** Null: nobody is chosen. */
  readonly savers: CheckedSavers | null
  readonly onSavers: (savers: CheckedSavers) => void
  /** What was declared of them; null: nothing. */
  readonly declared: DeclaredYears | null
  readonly onDeclared: (declared: DeclaredYears | null) => void
}

/** The price of a track beside the pots of a provider's savers. */
export function PriceChecks({ trackId, savers, onSavers, declared, onDeclared }: PriceChecksProps) {
  const { data: providers = [] } = useQuery(providersQuery)
  const published = providers.filter(({ batchId }) => batchId !== null)
  return (
    <section className={styles.checks} aria-label="Beside savers’ pots">
      <header className={styles.head}>
        <h2 className={styles.title}>Beside savers’ pots</h2>
        <Select
          aria-label="Savers of"
          placeholder="Choose a provider"
          className={styles.picker}
          leftSection={<IconBuildingBank size={16} aria-hidden />}
          data={published.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={savers === null ? null : String(savers.providerId)}
          onChange={(id) => id !== null && onSavers({ providerId: Number(id), scheme: null, fund: null })}
          limit={100}
          allowDeselect={false}
          searchable
          nothingFoundMessage="No provider of that name"
        />
        {savers !== null && <ChoicePicker trackId={trackId} savers={savers} onSavers={onSavers} />}
      </header>
      {savers === null ? (
        <StateMessage icon={<IconScale size={20} />} title="No savers chosen.">
          Choose a provider whose savers are in this fund: its price is then held against their pots.
        </StateMessage>
      ) : (
        <>
          <UnitPrice trackId={trackId} savers={savers} />
          <Delay trackId={trackId} savers={savers} />
          <DeclaredReturn
            key={[savers.providerId, savers.scheme, savers.fund].join('\n')}
            {...{ savers, declared, onDeclared }}
          />
        </>
      )}
    </section>
  )
}

interface OfSavers {
  readonly trackId: number
  readonly savers: CheckedSavers
}

/** Which of the provider's savers, where there are tracks of schemes or funds. */
function ChoicePicker({ trackId, savers, onSavers }: OfSavers & Pick<PriceChecksProps, 'onSavers'>) {
  const { data } = useQuery(unitPriceQuery(trackId, savers))
  if (data === undefined) return null
  const { choices } = data
  const isChosen = ({ scheme, fund }: AttributionChoice) => scheme === savers.scheme && fund === savers.fund
  const choicePlace = choices.findIndex(isChosen)
  const isPart = savers.scheme !== null || savers.fund !== null
  if (isPart && choicePlace === -1)
    return <OpenWithout change={wholeProvider} leftOut={[`There is no track of ${choiceName(savers)}. ${ofAll}`]} />
  if (choices.length < 2) return null
  return (
    <Select
      aria-label="Which savers"
      className={styles.picker}
      data={choices.map((choice, place) => ({ value: String(place), label: choiceName(choice) }))}
      value={choicePlace === -1 ? null : String(choicePlace)}
      onChange={(place) => {
        const choice = choices[Number(place)]
        if (choice !== undefined) onSavers({ providerId: savers.providerId, ...choice })
      }}
      allowDeselect={false}
    />
  )
}

const wholeProvider = { scheme: undefined, fund: undefined, declared: undefined, charge: undefined }
const ofAll = 'The price is held against all savers of the provider.'

const unitPriceTexts = {
  loading: 'Holding the price against pots...',
  failed: 'The unit-price check could not be loaded.',
}
const delayTexts = {
  loading: 'Trying delays from 0 to 60 days...',
  failed: 'The days out of the market could not be loaded.',
}

function UnitPrice({ trackId, savers }: OfSavers) {
  const { data, error, refetch } = useQuery(unitPriceQuery(trackId, savers))
  return (
    <Check texts={unitPriceTexts} error={data === undefined ? error : null} onRetry={() => void refetch()}>
      {data &&
        (data.check.status === 'compared' ? (
          <UnitPriceFigure check={data.check} />
        ) : (
          <NotSaid title="Unit-price check: nothing can be compared." reason={data.check.reason} />
        ))}
    </Check>
  )
}

function Delay({ trackId, savers }: OfSavers) {
  const { data, error, refetch } = useQuery(delayQuery(trackId, savers))
  return (
    <Check texts={delayTexts} error={data === undefined ? error : null} onRetry={() => void refetch()}>
      {data &&
        (data.status === 'found' ? (
          <DelayFigure delay={data} />
        ) : (
          <NotSaid title="Days out of the market: no delay can be told." reason={data.reason} />
        ))}
    </Check>
  )
}
