import { Button } from '@mantine/core'
import { isPermitted } from '@plumbline/contract/access/permissions.ts'
import { furtherServices } from '@plumbline/figures/benchmarking/parts/further-services.ts'
import { IconMathFunction, IconReportAnalytics } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { loadWhen } from '../../../components/load-when.tsx'
import { useCurrentUser } from '../../../lib/start-up.ts'
import styles from './benchmarking.module.css'

/** Benchmark users alone have it. */
const RequestReport = loadWhen(
  () => true,
  async () => (await import('./request-report.tsx')).RequestReport,
)

/** What there is beside this report. */
export function FurtherServices() {
  const role = useCurrentUser()?.role
  return (
    <section className={styles.services} aria-labelledby="further-services">
      <h2 id="further-services">{furtherServices.title}</h2>
      <p>{furtherServices.text}</p>
      <div className={styles.actions}>
        {role !== undefined && isPermitted(role, 'requestReport') && <RequestReport />}
        {role !== undefined && isPermitted(role, 'readSampleReport') && (
          <Button component={Link} to="/sample-report" leftSection={<IconReportAnalytics size={16} aria-hidden />}>
            View sample VFM report
          </Button>
        )}
        <Button
          component={Link}
          to="/methodology/benchmarking"
          leftSection={<IconMathFunction size={16} aria-hidden />}
        >
          How benchmarking works
        </Button>
      </div>
    </section>
  )
}
