import { Button, Select, VisuallyHidden } from '@mantine/core'
import type { AttributionReport } from '@plumbline/contract/attribution/attribution-report.ts'
import { choiceName } from '@plumbline/figures/attribution/parts/choice-name.ts'
import { IconAdjustmentsHorizontal, IconBuildingBank, IconListDetails } from '@tabler/icons-react'
import { useState } from 'react'
import { loadWhen } from '../../../components/load-when.tsx'
import page from '../../../components/screen/report-page.module.css'
import tool from '../../../components/toolbar-button/toolbar-button.module.css'
import { usePermission } from '../../../lib/use-permission.ts'
import type { AttributionOf } from '../api/attribution-report.ts'
import type { AttributionDetailsProps } from '../details/attribution-details.tsx'
import { shownAttributionSections, withChoice } from '../search/attribution-address.ts'
import { attributionScreenTexts } from '../texts.ts'
import styles from './attribution.module.css'
import type { AttributionAddress, AttributionParts } from './attribution-parts.ts'
import type { FiguresDialogProps } from './figures-dialog.tsx'

export interface NamedProvider {
  readonly id: number
  readonly name: string
}

const FiguresDialog = loadWhen(
  ({ opened }: FiguresDialogProps) => opened,
  async () => (await import('./figures-dialog.tsx')).FiguresDialog,
)
const AttributionDetails = loadWhen(
  ({ opened }: AttributionDetailsProps) => opened,
  async () => (await import('../details/attribution-details.tsx')).AttributionDetails,
)

interface AttributionToolbarProps {
  readonly of: AttributionOf
  readonly providers: readonly NamedProvider[]
  readonly address: AttributionAddress
  readonly report: AttributionReport | undefined
  readonly parts: AttributionParts
}

/** Whose attribution it is, left, and what can be done with it, right. */
export function AttributionToolbar({ of, providers, address, report, parts }: AttributionToolbarProps) {
  const { search, go } = address
  const mayShowDetails = usePermission('showDetails')
  const [opened, setOpened] = useState<'details' | 'figures' | null>(null)
  const close = () => setOpened(null)
  const hidden = search.without?.length ?? 0
  // One without a track is in no list, but its address says why.
  const listed = providers.some(({ id }) => id === of.providerId)
  const offered =
    listed || report === undefined ? providers : [{ id: of.providerId, name: report.providerName }, ...providers]
  const provider = offered.find(({ id }) => id === of.providerId)
  return (
    <div className={page.bar}>
      <Select
        aria-label="Provider"
        placeholder="Choose a provider"
        className={styles.picker}
        leftSection={<IconBuildingBank size={16} aria-hidden />}
        data={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={provider === undefined ? null : String(provider.id)}
        onChange={(id) => {
          if (id !== null) go({ ...(search.without && { without: search.without }), provider: Number(id) })
        }}
        limit={100}
        allowDeselect={false}
        searchable
        nothingFoundMessage="No provider of that name"
      />
      {report?.choices.some(({ scheme, fund }) => scheme !== null || fund !== null) && (
        <Select
          aria-label="Savers"
          className={styles.picker}
          data={report.choices.map((choice, place) => ({ value: String(place), label: choiceName(choice) }))}
          value={String(report.choices.findIndex(({ scheme, fund }) => scheme === of.scheme && fund === of.fund))}
          onChange={(place) => {
            const choice = report.choices[Number(place)]
            if (choice !== undefined) go(withChoice(search, choice))
          }}
          allowDeselect={false}
        />
      )}
      <span className={styles.grow} />
      {mayShowDetails && (
        <Button
          className={tool.button}
          leftSection={<IconListDetails size={16} aria-hidden />}
          onClick={() => setOpened('details')}
        >
          <span className={tool.text}>{attributionScreenTexts.details}</span>
        </Button>
      )}
      <Button
        className={tool.button}
        leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
        onClick={() => setOpened('figures')}
      >
        <span className={tool.text}>{attributionScreenTexts.filter}</span>
        {hidden > 0 && (
          <>
            <span className={tool.badge}>{hidden}</span>
            <VisuallyHidden> hidden</VisuallyHidden>
          </>
        )}
      </Button>
      {provider && <parts.Run provider={provider} />}
      {report?.result?.outcome.status === 'done' && (
        <parts.Export of={of} sections={shownAttributionSections(search)} />
      )}
      <AttributionDetails opened={opened === 'details'} onClose={close} report={report} />
      <FiguresDialog opened={opened === 'figures'} onClose={close} address={address} />
    </div>
  )
}
