import { Button } from '@mantine/core'
import { isPermitted } from '@plumbline/contract/access/permissions.ts'
import { IconMathFunction } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useCurrentUser } from '../../../lib/start-up.ts'
import styles from './benchmarking.module.css'
import { RequestReport } from './request-report.tsx'

/** What there is beside this report. */
export function FurtherServices() {
  const role = useCurrentUser()?.role
  return (
    <section className={styles.services} aria-labelledby="further-services">
      <h2 id="further-services">Further services</h2>
      <p>
        A value-for-money report shows who among a provider’s savers gained and who lost against the benchmark, by fund,
        scheme and year of joining, in pounds and with how sure each finding is. The methodology says how scores,
        intervals and ranks are made, and what is told of other providers.
      </p>
      <div className={styles.actions}>
        {role !== undefined && isPermitted(role, 'requestReport') && <RequestReport />}
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
