import { useComputedColorScheme } from '@mantine/core'
import { markAt, type ScreenPicture } from '@plumbline/figures/parts/screen-marks.ts'
import { useEffect, useRef, useState } from 'react'
import styles from './chart-card.module.css'
import { ChartKeyboard } from './chart-keyboard.tsx'
import type { ChartPictureProps, ShownMark } from './chart-picture-props.ts'
import { ChartTip } from './chart-tip.tsx'
import { PagePicture } from './page-picture.tsx'
import { askForPicture } from './worker/drawn-elsewhere.ts'

interface PictureAtWidth {
  readonly picture: ScreenPicture
  readonly width: number
}

/**
 * A figure as another thread has drawn it: the page needs no drawing library to show it, and its marks answer to the pointer and
 * to the keyboard by where they are. Where there is no such thread the page draws.
 */
export function SentPicture(props: ChartPictureProps) {
  const { option, height, title, alt, tip, onPick } = props
  const scheme = useComputedColorScheme('light')
  const [answer, setAnswer] = useState<PictureAtWidth | 'not sent'>()
  const [mark, setMark] = useState<ShownMark | null>(null)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    if (element === null) return
    let callOff = () => {}
    const observer = new ResizeObserver(() => {
      const width = element.clientWidth
      if (width === 0) return
      callOff()
      callOff = askForPicture(option, { scheme, width, height }, (picture) => {
        const graphic = picture === null ? undefined : graphicOf(picture.svg)
        if (graphic !== undefined) element.replaceChildren(graphic)
        setMark(null)
        setAnswer(picture === null || graphic === undefined ? 'not sent' : { picture, width })
      })
    })
    observer.observe(element)
    return () => {
      callOff()
      observer.disconnect()
    }
  }, [option, scheme, height])
  usePointer(place, answer, setMark, onPick)
  if (answer === 'not sent') return <PagePicture {...props} />
  const focus = (pointPlace: number | null) => {
    const point = answer?.picture.points.find((each) => each.place === pointPlace)
    setMark(point === undefined ? null : { ...point, isChosen: true })
  }
  return (
    <div className={styles.picture}>
      <div ref={place} role="img" aria-label={alt} style={{ height, overflow: 'clip' }} />
      {onPick !== undefined && answer !== undefined && (
        <ChartKeyboard title={title} points={answer.picture.points} tip={tip} onFocus={focus} onPick={onPick} />
      )}
      {mark?.isChosen && <i className={styles.chosen} style={{ left: mark.x, top: mark.y }} aria-hidden />}
      {mark !== null && answer !== undefined && (
        <ChartTip lines={tip(mark.place)} x={mark.x} y={mark.y} width={answer.width} />
      )}
    </div>
  )
}

/** The graphic that a text holds, read as XML: text that is none becomes no part of the page. */
function graphicOf(svg: string): Element | undefined {
  const { documentElement } = new DOMParser().parseFromString(svg, 'image/svg+xml')
  return documentElement.localName === 'svg' ? document.importNode(documentElement, true) : undefined
}

/** Shows what stands at the mark under the pointer, and picks it by a click. */
function usePointer(
  place: { readonly current: HTMLDivElement | null },
  answer: PictureAtWidth | 'not sent' | undefined,
  show: (mark: ShownMark | null) => void,
  onPick: ((place: number) => void) | undefined,
): void {
  useEffect(() => {
    const element = place.current
    if (element === null || answer === undefined || answer === 'not sent') return
    const under = ({ clientX, clientY }: MouseEvent) => {
      const { left, top } = element.getBoundingClientRect()
      const [x, y] = [clientX - left, clientY - top]
      const mark = markAt(answer.picture.areas, x, y)
      return mark === undefined ? null : { place: mark, x, y }
    }
    const listening = new AbortController()
    const { signal } = listening
    const move = (event: MouseEvent) => {
      const mark = under(event)
      element.style.cursor = mark !== null && onPick !== undefined ? 'pointer' : ''
      show(mark)
    }
    const pick = (event: MouseEvent) => {
      const mark = under(event)
      if (mark !== null) onPick?.(mark.place)
    }
    element.addEventListener('mousemove', move, { signal })
    element.addEventListener('mouseleave', () => show(null), { signal })
    element.addEventListener('click', pick, { signal })
    return () => listening.abort()
  }, [place, answer, show, onPick])
}
