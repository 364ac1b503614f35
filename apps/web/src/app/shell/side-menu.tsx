import type { Role } from '@plumbline/contract/access/roles.ts'
import { Link, useLocation } from '@tanstack/react-router'
import { Logo } from '../../components/logo.tsx'
import { useBrand } from '../../lib/brand.ts'
import { menuOf } from './menu-items.ts'
import styles from './side-menu.module.css'

interface SideMenuProps {
  readonly role: Role
  /** An item was chosen. */
  readonly onGo?: () => void
}

export function SideMenu({ role, onGo }: SideMenuProps) {
  const { product, consumerPanel } = useBrand()
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <>
      <div className={styles.brand}>
        <Logo />
        {product}
      </div>
      <nav aria-label="Main">
        {menuOf(role, { consumerPanel }).map((items) => (
          <ul key={items.map(({ label }) => label).join()} className={styles.group}>
            {items.map(({ label, to, also = [], icon: Icon }) => (
              <li key={to}>
                <Link
                  to={to}
                  params={{ page: undefined }}
                  className={styles.item}
                  onClick={onGo}
                  // The link itself knows its own address alone.
                  {...(also.some((start) => path.startsWith(start)) &&
                    !items.some((other) => other.to === path) && { 'aria-current': 'page' })}
                >
                  <Icon size={18} stroke={1.75} aria-hidden />
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        ))}
      </nav>
    </>
  )
}
