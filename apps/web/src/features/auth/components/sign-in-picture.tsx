import { scatter } from '../scatter.ts'

const width = 640
const height = 900
const line = width / 2
const dots = scatter(1300, { width, height, line }, 7)

/** The product in one picture: savers left and right of a plumb line. The same one every time. */
export function SignInPicture() {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d={pathOf(dots.filter(({ x }) => x < line))} stroke="#e88ac0" {...dot} />
      <path d={pathOf(dots.filter(({ x }) => x >= line))} stroke="#6fd8a0" {...dot} />
      <path d={`M${line} 0V806`} stroke="#e9eef5" strokeWidth="1.5" />
      <path d={`M${line - 12.2} 826.85a14 14 0 1 1 24.4 0L${line} 848.6Z`} fill="#86aeff" />
    </svg>
  )
}

/** A line of no length with round ends is a dot: a thousand of them are one element. */
const dot = { strokeWidth: 3.4, strokeLinecap: 'round', strokeOpacity: 0.62, fill: 'none' } as const

function pathOf(points: readonly { x: number; y: number }[]): string {
  return points.map(({ x, y }) => `M${x.toFixed(1)} ${y.toFixed(1)}h0`).join('')
}
