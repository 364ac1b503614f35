import type { ReactNode } from 'react'
import { Logo } from '../../../components/logo.tsx'
import { useBrand } from '../../../lib/brand.ts'
import styles from './entrance.module.css'
import { SignInPicture } from './sign-in-picture.tsx'

interface EntranceProps {
  /** Of the browser's tab. */
  readonly title: string
  readonly children: ReactNode
}

/** What the screens before the sign-in have in common: the brand, a narrow column, a picture. */
export function Entrance({ title, children }: EntranceProps) {
  const { product } = useBrand()
  return (
    <div className={styles.screen}>
      <title>{`${title} · ${product}`}</title>
      <main className={styles.main}>
        <div className={styles.brand}>
          <Logo size={26} />
          {product}
        </div>
        <div className={styles.box}>{children}</div>
      </main>
      <aside className={styles.picture} aria-hidden="true">
        <SignInPicture />
      </aside>
    </div>
  )
}
