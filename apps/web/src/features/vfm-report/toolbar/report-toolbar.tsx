import { Button, VisuallyHidden } from '@mantine/core'
import type { VfmData } from '@plumbline/figures/reports/vfm.ts'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import tool from '../../../components/toolbar-button/toolbar-button.module.css'
import type { OfProvider } from '../components/report-parts.ts'
import { filterOf, requestOf, shownSections, withProvider } from '../search/report-search.ts'
import { reportTexts } from '../texts.ts'
import { filterOpener } from './filter-opener.ts'
import styles from './report-toolbar.module.css'

/** Menus and lists that search are large pieces of code, and nobody opens one before the screen is there. */
const ProviderPicker = lazy(async () => ({ default: (await import('./provider-picker.tsx')).ProviderPicker }))
const MoreMenu = lazy(async () => ({ default: (await import('./more-menu.tsx')).MoreMenu }))

interface ReportToolbarProps extends OfProvider {
  readonly data: VfmData | undefined
  readonly filtering: boolean
  /** Absent while there is nothing to filter. */
  readonly onFiltering: (() => void) | undefined
}

/** Whose report it is, left, and what can be done with it, right. */
export function ReportToolbar(props: ReportToolbarProps) {
  const { address, parts, providers, providerId, data, filtering, onFiltering } = props
  const { search, go, fixedProvider } = address
  const request = requestOf(search)
  const report = data !== undefined && data.provenance.savers.counted > 0 ? data : undefined
  const isCovered = report !== undefined && shownSections(search).has('coverPage')
  const ofReport = report && { providerId, dataBatchId: report.provenance.id, request }
  const name = data?.provenance.providerName ?? providers.find(({ id }) => id === providerId)?.name
  return (
    <div className={styles.bar}>
      {fixedProvider === undefined ? (
        <Suspense fallback={<span className={styles.pickerToCome} />}>
          <ProviderPicker
            providers={providers}
            providerId={providerId}
            onChoose={(id) => go(withProvider(search, id))}
          />
        </Suspense>
      ) : (
        // The cover says it already.
        !isCovered && <h2 className={styles.provider}>{name}</h2>
      )}
      <span className={styles.grow} />
      {onFiltering !== undefined && (
        <>
          <FilterButton applied={Object.keys(filterOf(search)).length} opened={filtering} onToggle={onFiltering} />
          <Suspense fallback={<span className={styles.menuToCome} />}>
            <MoreMenu
              providerId={providerId}
              data={data}
              search={search}
              onSearch={go}
              files={ofReport && <parts.WorkbookItem {...ofReport} />}
            />
          </Suspense>
        </>
      )}
      {data !== undefined && <parts.Attribution provider={{ id: providerId, name: data.provenance.providerName }} />}
      {ofReport !== undefined && request.sections?.length !== 0 && <parts.Export {...ofReport} />}
    </div>
  )
}

interface FilterButtonProps {
  readonly applied: number
  readonly opened: boolean
  readonly onToggle: () => void
}

function FilterButton({ applied, opened, onToggle }: FilterButtonProps) {
  return (
    <Button
      id={filterOpener}
      className={styles.button}
      data-opened={opened || undefined}
      leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
      aria-expanded={opened}
      onClick={onToggle}
    >
      <span className={tool.text}>{reportTexts.filter}</span>
      {applied > 0 && (
        <>
          <span className={tool.badge}>{applied}</span>
          <VisuallyHidden> applied</VisuallyHidden>
        </>
      )}
    </Button>
  )
}
