import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Logo } from '../../components/logo.tsx'
import { useBrand } from '../../lib/brand.ts'
import styles from './whole-page.module.css'

export function NotFoundScreen() {
  const { product } = useBrand()
  return (
    <main className={styles.page}>
      <title>{`Page not found · ${product}`}</title>
      <Logo size={40} />
      <h1 className={styles.title}>Page not found :(</h1>
      <p className={styles.text}>Looks like you have followed a broken link.</p>
      <Button variant="filled" renderRoot={(props) => <Link to="/" {...props} />}>
        Back to Homepage
      </Button>
    </main>
  )
}
