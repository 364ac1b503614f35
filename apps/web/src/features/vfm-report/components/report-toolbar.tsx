import { Button, VisuallyHidden } from '@mantine/core'
import type { ReportData } from '@plumbline/contract/report-figures/report-data.ts'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { ShowDetails } from '../details/show-details.tsx'
import { filterOf, requestOf, withProvider, withRequest } from '../search/report-search.ts'
import { ReportSettingsMenu } from '../settings/report-settings-menu.tsx'
import { reportTexts } from '../texts.ts'
import { filterOpener } from './filter-opener.ts'
import { ProviderPicker } from './provider-picker.tsx'
import type { OfProvider } from './report-parts.ts'
import styles from './report-toolbar.module.css'
import { SectionsMenu } from './sections-menu.tsx'

interface ReportToolbarProps extends OfProvider {
  readonly data: ReportData | undefined
  readonly filtering: boolean
  /** Absent while there is nothing to filter. */
  readonly onFiltering: (() => void) | undefined
}

/** Whose report it is, left, and what can be done with it, right. */
export function ReportToolbar(props: ReportToolbarProps) {
  const { address, parts, providers, providerId, data, filtering, onFiltering } = props
  const { search, go, fixedProvider } = address
  const request = requestOf(search)
  const applied = Object.keys(filterOf(search)).length
  const name = data?.provenance.providerName ?? providers.find(({ id }) => id === providerId)?.name
  return (
    <div className={styles.bar}>
      {fixedProvider === undefined ? (
        <ProviderPicker providers={providers} chosen={providerId} onChoose={(id) => go(withProvider(search, id))} />
      ) : (
        <h2 className={styles.provider}>{name}</h2>
      )}
      <span className={styles.grow} />
      <span className={styles.details}>
        <ShowDetails data={data} />
      </span>
      <SectionsMenu search={search} onSearch={go} />
      <ReportSettingsMenu
        providerId={providerId}
        request={request}
        onShow={(shown) => go(withRequest(search, shown))}
      />
      {onFiltering !== undefined && (
        <Button
          id={filterOpener}
          className={styles.button}
          data-opened={filtering || undefined}
          leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
          aria-expanded={filtering}
          onClick={onFiltering}
        >
          <span className={styles.text}>{reportTexts.filter}</span>
          {applied > 0 && (
            <>
              <span className={styles.badge}>{applied}</span>
              <VisuallyHidden> applied</VisuallyHidden>
            </>
          )}
        </Button>
      )}
      {data !== undefined && request.sections?.length !== 0 && (
        <parts.Export providerId={providerId} dataBatchId={data.provenance.id} request={request} />
      )}
    </div>
  )
}
