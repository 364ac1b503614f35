import type { CustomSeriesOption } from 'echarts'

/** An area between two lines over the same places. */
export function band(
  points: readonly { readonly x: number; readonly low: number; readonly high: number }[],
  color: string,
): CustomSeriesOption {
  const [first] = points
  return {
    type: 'custom',
    silent: true,
    z: 1,
    data: first === undefined ? [] : [[first.x, first.low]],
    renderItem: (_, { coord }) => ({
      type: 'polygon',
      shape: {
        points: [
          ...points.map(({ x, high }) => coord([x, high])),
          ...points.toReversed().map(({ x, low }) => coord([x, low])),
        ],
      },
      style: { fill: color },
    }),
  }
}
