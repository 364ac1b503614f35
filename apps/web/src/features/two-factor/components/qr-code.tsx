import { encode } from 'uqr'
import styles from './two-factor.module.css'

interface QrCodeProps {
  readonly text: string
  readonly label: string
}

/** Black on white whatever the colours of the page: cameras expect it so. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { border: 3 })
  const squares = data.flatMap((row, y) => row.flatMap((isBlack, x) => (isBlack ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  )
}
