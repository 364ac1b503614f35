;; Reads lines that repeat the text of a line but for date and amount: what `alike-lines.ts` does in JavaScript, in a third of the time.
;; Text is compared 16 or 32 bytes at a time. `build/write-program.ts` makes `program-bytes.ts` of it.
;;
;; In the memory stand, from 0 on, 16 bytes of ones and 16 of zeros; from 32 on what `read` found; from 128 on the days before the first
;; of each month from January 1900, and behind the last of them the end of 2100. `line-memory.ts` puts them there.
(module
  (memory (import "system" "memory") 1)
  ;; Where the text in front of the first of the two cells stands in the line to compare with, its length, and so on.
  (global $front (mut i32) (i32.const 0))
  (global $frontLength (mut i32) (i32.const 0))
  (global $middle (mut i32) (i32.const 0))
  (global $middleLength (mut i32) (i32.const 0))
  (global $end (mut i32) (i32.const 0))
  (global $endLength (mut i32) (i32.const 0))

  (func $keep (export "keep") (param $front i32) (param $frontLength i32) (param $middle i32) (param $middleLength i32)
    (param $end i32) (param $endLength i32)
    (global.set $front (local.get $front))
    (global.set $frontLength (local.get $frontLength))
    (global.set $middle (local.get $middle))
    (global.set $middleLength (local.get $middleLength))
    (global.set $end (local.get $end))
    (global.set $endLength (local.get $endLength)))

  ;; include line-cells.wat

  ;; Reads the lines from `start` on, as far as `limit`; the place of the first that is another. Days go to `days` and on, pence to
  ;; `pence` and on. From 32 on it leaves how many lines it read, how many amounts are negative, how many days lie before `oldDay`, whether
  ;; the days ascend from `before` on, and place, end and day of the first line of the earliest and of the latest day.
  (func $read (export "read") (param $start i32) (param $limit i32) (param $days i32) (param $pence i32)
    (param $before i32) (param $isDateFirst i32) (param $isYearFirst i32) (param $oldDay i32) (result i32)
    (local $date i32)
    (local $amount i32)
    (local $behindAmount i32)
    (local $middle i32)
    (local $end i32)
    (local $day i32)
    (local $lines i32)
    (local $negative i32)
    (local $old i32)
    (local $isInOrder i32)
    (local $earliestDay i32)
    (local $latestDay i32)
    ;; What stands behind the date of the line above, if the date comes first.
    (local $tail i32)
    (local $tailLength i32)
    (local.set $isInOrder (i32.const 1))
    (local.set $earliestDay (i32.const 2147483647))
    (local.set $latestDay (i32.const -2147483648))
    (block $isOther
      (loop $next
        (local.set $date (i32.add (local.get $start) (global.get $frontLength)))
        (br_if $isOther (i32.ge_u (local.get $date) (local.get $limit)))
        (br_if $isOther (i32.eqz (call $same (local.get $start) (global.get $front) (global.get $frontLength))))
        (block $isRead
          ;; Most lines say behind the date what the line above says, the amount included.
          (if (local.get $tailLength)
            (then
              (local.set $end (i32.add (i32.add (local.get $date) (i32.const 10)) (local.get $tailLength)))
              (if (i32.le_u (local.get $end) (local.get $limit))
                (then
                  (br_if $isRead
                    (call $same (i32.add (local.get $date) (i32.const 10)) (local.get $tail) (local.get $tailLength)))))))
          (local.set $amount (local.get $date))
          (if (local.get $isDateFirst)
            (then
              (local.set $amount (i32.add (i32.add (local.get $date) (i32.const 10)) (global.get $middleLength)))))
          (br_if $isOther (i32.ge_u (local.get $amount) (local.get $limit)))
          (local.set $behindAmount (call $amount (local.get $amount)))
          (br_if $isOther (i32.lt_s (local.get $behindAmount) (i32.const 0)))
          (if (local.get $isDateFirst)
            (then
              (local.set $middle (i32.add (local.get $date) (i32.const 10)))
              (local.set $end (local.get $behindAmount)))
            (else
              (local.set $middle (local.get $behindAmount))
              (local.set $date (i32.add (local.get $behindAmount) (global.get $middleLength)))
              (local.set $end (i32.add (local.get $date) (i32.const 10)))))
          (br_if $isOther (i32.gt_u (i32.add (local.get $end) (global.get $endLength)) (local.get $limit)))
          (br_if $isOther (i32.eqz (call $same (local.get $middle) (global.get $middle) (global.get $middleLength))))
          (br_if $isOther (i32.eqz (call $same (local.get $end) (global.get $end) (global.get $endLength))))
          (local.set $end (i32.add (local.get $end) (global.get $endLength)))
          (if (local.get $isDateFirst)
            (then
              (local.set $tail (i32.add (local.get $date) (i32.const 10)))
              (local.set $tailLength (i32.sub (local.get $end) (local.get $tail))))))
        (local.set $day (call $day (local.get $date) (local.get $isYearFirst)))
        (br_if $isOther (i32.eq (local.get $day) (i32.const -2147483648)))
        (i32.store (local.get $days) (local.get $day))
        (f64.store (local.get $pence) (f64.convert_i64_s (global.get $pence)))
        (local.set $days (i32.add (local.get $days) (i32.const 4)))
        (local.set $pence (i32.add (local.get $pence) (i32.const 8)))
        (local.set $lines (i32.add (local.get $lines) (i32.const 1)))
        (local.set $negative (i32.add (local.get $negative) (i64.lt_s (global.get $pence) (i64.const 0))))
        (local.set $old (i32.add (local.get $old) (i32.lt_s (local.get $day) (local.get $oldDay))))
        (if (i32.lt_s (local.get $day) (local.get $before)) (then (local.set $isInOrder (i32.const 0))))
        (local.set $before (local.get $day))
        (if (i32.lt_s (local.get $day) (local.get $earliestDay))
          (then
            (local.set $earliestDay (local.get $day))
            (i32.store (i32.const 48) (local.get $start))
            (i32.store (i32.const 52) (local.get $end))))
        (if (i32.gt_s (local.get $day) (local.get $latestDay))
          (then
            (local.set $latestDay (local.get $day))
            (i32.store (i32.const 60) (local.get $start))
            (i32.store (i32.const 64) (local.get $end))))
        (local.set $start (local.get $end))
        (br $next)))
    (i32.store (i32.const 32) (local.get $lines))
    (i32.store (i32.const 36) (local.get $negative))
    (i32.store (i32.const 40) (local.get $old))
    (i32.store (i32.const 44) (local.get $isInOrder))
    (i32.store (i32.const 56) (local.get $earliestDay))
    (i32.store (i32.const 68) (local.get $latestDay))
    (local.get $start))

  ;; include whole-savers.wat
)
