;; Reads whole savers whose lines are alike but for date and amount, and whose first line is like the one of the saver before: what
;; `scan-rows.ts` does cell by cell in JavaScript. Whatever else there is ends it, in front of the saver.
;;
;; In the memory of `alike-lines.wat` stand, from 72 on, how many savers `read` found; from 10240 on the columns, from 12288 on the savers
;; that were found, from 65536 on a table of values that were judged before, and from 131072 on their texts. `whole-savers.ts` says the same.

  ;; Of each column 28 bytes: where its cell begins in the line before, quotes included, and its length; the same in this line; what is
  ;; in it (0 to 2: saver, date, amount, 3 and 4: date and amount of the valuation, 5: dates, 6: dates of birth, 7: values to be known,
  ;; 8: any text); whether this cell is another than the one before; whether some text in it is no number.
  (global $columns i32 (i32.const 10240))
  (global $savers i32 (i32.const 12288))
  (global $mostSavers i32 (i32.const 512))
  (global $slots i32 (i32.const 65536))
  (global $texts i32 (i32.const 131072))

  ;; How the lines are laid out, as `row-shape.ts` says.
  (global $fieldCount (mut i32) (i32.const 0))
  (global $saver (mut i32) (i32.const 0))
  (global $first (mut i32) (i32.const 0))
  (global $second (mut i32) (i32.const 0))
  (global $isDateFirst (mut i32) (i32.const 0))
  (global $isYearFirst (mut i32) (i32.const 0))
  (global $hasQuotes (mut i32) (i32.const 0))
  (global $hasReturns (mut i32) (i32.const 0))
  (global $oldDay (mut i32) (i32.const 0))
  ;; No valuation may lie behind it.
  (global $lastDay (mut i32) (i32.const 0))

  ;; Of the saver before, or this one.
  (global $navDay (mut i32) (i32.const 0))
  (global $navPence (mut f64) (f64.const 0))
  (global $born (mut i32) (i32.const 0))

  ;; Values in the table, and bytes of their texts.
  (global $known (mut i32) (i32.const 0))
  (global $textBytes (mut i32) (i32.const 0))

  (func (export "layOutSavers") (param $fieldCount i32) (param $saver i32) (param $date i32) (param $amount i32)
    (param $isYearFirst i32) (param $hasQuotes i32) (param $hasReturns i32) (param $oldDay i32) (param $lastDay i32)
    (global.set $fieldCount (local.get $fieldCount))
    (global.set $saver (call $column (local.get $saver)))
    (global.set $isDateFirst (i32.lt_u (local.get $date) (local.get $amount)))
    (global.set $first
      (call $column (select (local.get $date) (local.get $amount) (global.get $isDateFirst))))
    (global.set $second
      (call $column (select (local.get $amount) (local.get $date) (global.get $isDateFirst))))
    (global.set $isYearFirst (local.get $isYearFirst))
    (global.set $hasQuotes (local.get $hasQuotes))
    (global.set $hasReturns (local.get $hasReturns))
    (global.set $oldDay (local.get $oldDay))
    (global.set $lastDay (local.get $lastDay)))

  ;; What the saver before is like, whose cells are in the columns.
  (func (export "followSaver") (param $navDay i32) (param $navPence f64) (param $born i32)
    (global.set $navDay (local.get $navDay))
    (global.set $navPence (local.get $navPence))
    (global.set $born (local.get $born)))

  (func $column (param $place i32) (result i32)
    (i32.add (global.get $columns) (i32.mul (local.get $place) (i32.const 28))))

  ;; The place behind the cell at `at`, or -1 where it is not plain. What stands there is for the caller to look at.
  (func $cellEnd (param $at i32) (param $limit i32) (result i32)
    (local $start i32)
    (local $byte i32)
    (local $isQuoted i32)
    (local.set $byte (i32.load8_u (local.get $at)))
    (local.set $isQuoted (i32.eq (local.get $byte) (i32.const 34)))
    (if (local.get $isQuoted)
      (then
        (if (i32.eqz (global.get $hasQuotes)) (then (return (i32.const -1))))
        (local.set $at (i32.add (local.get $at) (i32.const 1)))
        (local.set $byte (i32.load8_u (local.get $at)))))
    (local.set $start (local.get $at))
    ;; A space, an apostrophe.
    (if (i32.or (i32.eq (local.get $byte) (i32.const 32)) (i32.eq (local.get $byte) (i32.const 39)))
      (then (return (i32.const -1))))
    (block $end
      (loop $next
        (br_if $end (i32.eq (local.get $byte) (i32.const 34)))
        (if (i32.eqz (local.get $isQuoted))
          (then
            (br_if $end (i32.or (i32.eq (local.get $byte) (i32.const 44)) (i32.lt_u (local.get $byte) (i32.const 32)))))
          (else (if (i32.lt_u (local.get $byte) (i32.const 32)) (then (return (i32.const -1))))))
        (if (i32.ge_u (local.get $byte) (i32.const 127))
          (then
            (if (i32.or (i32.eq (local.get $byte) (i32.const 127)) (i32.eqz (global.get $hasQuotes)))
              (then (return (i32.const -1))))))
        (if (i32.and (i32.eq (local.get $byte) (i32.const 39)) (i32.eqz (global.get $hasQuotes)))
          (then (return (i32.const -1))))
        (local.set $at (i32.add (local.get $at) (i32.const 1)))
        (if (i32.ge_u (local.get $at) (local.get $limit)) (then (return (i32.const -1))))
        (local.set $byte (i32.load8_u (local.get $at)))
        (br $next)))
    (if (i32.and (i32.gt_u (local.get $at) (local.get $start))
                 (i32.eq (i32.load8_u (i32.sub (local.get $at) (i32.const 1))) (i32.const 32)))
      (then (return (i32.const -1))))
    (i32.add (local.get $at) (local.get $isQuoted)))

  ;; Finds the cells of the line at `at`: the place of the next line, or -1 where the line is not plain.
  (func $cells (param $at i32) (param $limit i32) (result i32)
    (local $column i32)
    (local $left i32)
    (local $end i32)
    (local $length i32)
    (local $isOther i32)
    (local.set $column (global.get $columns))
    (local.set $left (global.get $fieldCount))
    (loop $next
      (local.set $length (i32.load offset=4 (local.get $column)))
      (local.set $isOther (i32.const 1))
      (if (i32.gt_u (i32.load offset=16 (local.get $column)) (i32.const 2))
        (then
          ;; With what stands behind it.
          (local.set $isOther
            (i32.eqz (call $same (local.get $at) (i32.load (local.get $column)) (i32.add (local.get $length) (i32.const 1)))))))
      (if (local.get $isOther)
        (then
          (local.set $end (call $cellEnd (local.get $at) (local.get $limit)))
          (if (i32.lt_s (local.get $end) (i32.const 0)) (then (return (i32.const -1)))))
        (else (local.set $end (i32.add (local.get $at) (local.get $length)))))
      (if (i32.ge_u (local.get $end) (local.get $limit)) (then (return (i32.const -1))))
      (i32.store offset=8 (local.get $column) (local.get $at))
      (i32.store offset=12 (local.get $column) (i32.sub (local.get $end) (local.get $at)))
      (i32.store offset=20 (local.get $column) (local.get $isOther))
      (local.set $left (i32.sub (local.get $left) (i32.const 1)))
      (if (local.get $left)
        (then
          (if (i32.ne (i32.load8_u (local.get $end)) (i32.const 44)) (then (return (i32.const -1))))
          (local.set $at (i32.add (local.get $end) (i32.const 1)))
          (local.set $column (i32.add (local.get $column) (i32.const 28)))
          (br $next))))
    (if (i32.and (global.get $hasReturns) (i32.eq (i32.load8_u (local.get $end)) (i32.const 13)))
      (then (local.set $end (i32.add (local.get $end) (i32.const 1)))))
    (if (i32.ge_u (local.get $end) (local.get $limit)) (then (return (i32.const -1))))
    (if (i32.ne (i32.load8_u (local.get $end)) (i32.const 10)) (then (return (i32.const -1))))
    (i32.add (local.get $end) (i32.const 1)))

  ;; Whether the saver of this line follows the one before in ascending order, and differs in digits alone. Then all that is known of the
  ;; form of the one before goes for it, too: a zero in front follows none but another.
  (func $follows (result i32)
    (local $at i32)
    (local $before i32)
    (local $end i32)
    (local $byte i32)
    (local $byteBefore i32)
    (local $isLater i32)
    (local.set $at (i32.load offset=8 (global.get $saver)))
    (local.set $before (i32.load (global.get $saver)))
    (local.set $end (i32.add (local.get $at) (i32.load offset=12 (global.get $saver))))
    (if (i32.ne (i32.load offset=4 (global.get $saver)) (i32.load offset=12 (global.get $saver)))
      (then (return (i32.const 0))))
    (loop $next
      (local.set $byte (i32.load8_u (local.get $at)))
      (local.set $byteBefore (i32.load8_u (local.get $before)))
      (if (i32.ne (local.get $byte) (local.get $byteBefore))
        (then
          (if (i32.or (i32.gt_u (i32.sub (local.get $byte) (i32.const 48)) (i32.const 9))
                      (i32.gt_u (i32.sub (local.get $byteBefore) (i32.const 48)) (i32.const 9)))
            (then (return (i32.const 0))))
          (if (i32.eqz (local.get $isLater))
            (then
              (if (i32.lt_u (local.get $byte) (local.get $byteBefore)) (then (return (i32.const 0))))
              (local.set $isLater (i32.const 1))))))
      (local.set $at (i32.add (local.get $at) (i32.const 1)))
      (local.set $before (i32.add (local.get $before) (i32.const 1)))
      (br_if $next (i32.lt_u (local.get $at) (local.get $end))))
    (local.get $isLater))

  ;; Whether this line is of the same saver as the one before, or may be: one of them has the identifier in quotes.
  (func $isSameSaver (result i32)
    (if (i32.ne (call $quoteOf (global.get $saver))
                (i32.eq (i32.load8_u (i32.load offset=8 (global.get $saver))) (i32.const 34)))
      (then (return (i32.const 1))))
    (if (i32.ne (i32.load offset=4 (global.get $saver)) (i32.load offset=12 (global.get $saver)))
      (then (return (i32.const 0))))
    (call $same (i32.load offset=8 (global.get $saver)) (i32.load (global.get $saver)) (i32.load offset=4 (global.get $saver))))

  ;; Where in the table a value of a column stands, or would.
  (func $slotOf (param $column i32) (param $at i32) (param $length i32) (result i32)
    (local $hash i64)
    (local $from i32)
    (local $left i32)
    (local $slot i32)
    (local $key i32)
    (local.set $key (i32.or (i32.shl (local.get $column) (i32.const 16)) (local.get $length)))
    (local.set $hash (i64.extend_i32_u (local.get $key)))
    (local.set $from (local.get $at))
    (local.set $left (local.get $length))
    (block $done
      (loop $next
        (br_if $done (i32.lt_u (local.get $left) (i32.const 8)))
        (local.set $hash
          (i64.mul (i64.xor (local.get $hash) (i64.load (local.get $from))) (i64.const 0x9e3779b97f4a7c15)))
        (local.set $hash (i64.xor (local.get $hash) (i64.shr_u (local.get $hash) (i64.const 32))))
        (local.set $from (i32.add (local.get $from) (i32.const 8)))
        (local.set $left (i32.sub (local.get $left) (i32.const 8)))
        (br $next)))
    (if (local.get $left)
      (then
        (local.set $hash
          (i64.mul
            (i64.xor
              (local.get $hash)
              (i64.shl (i64.load (local.get $from))
                       (i64.extend_i32_u (i32.sub (i32.const 64) (i32.shl (local.get $left) (i32.const 3))))))
            (i64.const 0x9e3779b97f4a7c15)))))
    (local.set $hash (i64.xor (local.get $hash) (i64.shr_u (local.get $hash) (i64.const 32))))
    (local.set $slot (i32.wrap_i64 (local.get $hash)))
    (loop $next
      (local.set $slot (i32.and (local.get $slot) (i32.const 4095)))
      (local.set $from (i32.add (global.get $slots) (i32.shl (local.get $slot) (i32.const 4))))
      (if (i32.eqz (i32.load (local.get $from))) (then (return (local.get $from))))
      (if (i32.eq (i32.load offset=4 (local.get $from)) (local.get $key))
        (then
          (if (call $same (local.get $at) (i32.load (local.get $from)) (local.get $length))
            (then (return (local.get $from))))))
      (local.set $slot (i32.add (local.get $slot) (i32.const 1)))
      (br $next))
    (unreachable))

  (func $forget (export "forgetValues")
    (memory.fill (global.get $slots) (i32.const 0) (i32.const 65536))
    (global.set $known (i32.const 0))
    (global.set $textBytes (i32.const 0)))

  ;; Keeps a value of a column that was judged, and nothing is wrong with. Where there is no room for it, all others go.
  (func (export "keepValue") (param $column i32) (param $at i32) (param $length i32) (param $isText i32)
    (local $slot i32)
    (local $text i32)
    (if (i32.gt_u (local.get $length) (i32.const 256)) (then (return)))
    (local.set $slot (call $slotOf (local.get $column) (local.get $at) (local.get $length)))
    (if (i32.load (local.get $slot)) (then (return)))
    (if (i32.or (i32.eq (global.get $known) (i32.const 2048)) (i32.gt_u (global.get $textBytes) (i32.const 65024)))
      (then
        (call $forget)
        (local.set $slot (call $slotOf (local.get $column) (local.get $at) (local.get $length)))))
    (local.set $text (i32.add (global.get $texts) (global.get $textBytes)))
    (memory.copy (local.get $text) (local.get $at) (local.get $length))
    (i32.store (local.get $slot) (local.get $text))
    (i32.store offset=4 (local.get $slot)
      (i32.or (i32.shl (local.get $column) (i32.const 16)) (local.get $length)))
    (i32.store offset=8 (local.get $slot) (local.get $isText))
    (global.set $textBytes (i32.add (global.get $textBytes) (local.get $length)))
    (global.set $known (i32.add (global.get $known) (i32.const 1))))

  ;; Whether all cells are sound that differ from those of the saver before.
  (func $judge (result i32)
    (local $column i32)
    (local $place i32)
    (local $kind i32)
    (local $at i32)
    (local $length i32)
    (local $day i32)
    (local.set $column (global.get $columns))
    (loop $next
      (block $sound
        (local.set $kind (i32.load offset=16 (local.get $column)))
        (br_if $sound (i32.eqz (i32.load offset=20 (local.get $column))))
        (br_if $sound (i32.lt_u (local.get $kind) (i32.const 3)))
        (br_if $sound (i32.eq (local.get $kind) (i32.const 8)))
        (local.set $at (i32.load offset=8 (local.get $column)))
        (local.set $length (i32.load offset=12 (local.get $column)))
        (if (i32.eq (i32.load8_u (local.get $at)) (i32.const 34))
          (then
            (local.set $at (i32.add (local.get $at) (i32.const 1)))
            (local.set $length (i32.sub (local.get $length) (i32.const 2)))))
        (if (i32.eqz (local.get $length))
          (then
            ;; Blank is allowed everywhere but where a valuation has to be.
            (if (i32.lt_u (local.get $kind) (i32.const 5)) (then (return (i32.const 0))))
            (if (i32.eq (local.get $kind) (i32.const 6)) (then (global.set $born (i32.const -2147483648))))
            (br $sound)))
        (if (i32.eq (local.get $kind) (i32.const 7))
          (then
            (local.set $at (call $slotOf (local.get $place) (local.get $at) (local.get $length)))
            (if (i32.eqz (i32.load (local.get $at))) (then (return (i32.const 0))))
            (i32.store offset=24 (local.get $column)
              (i32.or (i32.load offset=24 (local.get $column)) (i32.load offset=8 (local.get $at))))
            (br $sound)))
        (if (i32.eq (local.get $kind) (i32.const 4))
          (then
            (if (i32.ne (call $amount (local.get $at)) (i32.add (local.get $at) (local.get $length)))
              (then (return (i32.const 0))))
            (if (i64.lt_s (global.get $pence) (i64.const 0)) (then (return (i32.const 0))))
            (global.set $navPence (f64.convert_i64_s (global.get $pence)))
            (br $sound)))
        (if (i32.ne (local.get $length) (i32.const 10)) (then (return (i32.const 0))))
        (local.set $day (call $day (local.get $at) (global.get $isYearFirst)))
        (if (i32.eq (local.get $day) (i32.const -2147483648)) (then (return (i32.const 0))))
        (if (i32.eq (local.get $kind) (i32.const 3))
          (then
            (global.set $navDay (local.get $day))
            (br $sound)))
        (i32.store offset=24 (local.get $column) (i32.const 1))
        (if (i32.eq (local.get $kind) (i32.const 6)) (then (global.set $born (local.get $day)))))
      (local.set $place (i32.add (local.get $place) (i32.const 1)))
      (local.set $column (i32.add (local.get $column) (i32.const 28)))
      (br_if $next (i32.lt_u (local.get $place) (global.get $fieldCount))))
    (i32.const 1))

  ;; The next line is compared with this one.
  (func $passOn
    (local $column i32)
    (local $left i32)
    (local.set $column (global.get $columns))
    (local.set $left (global.get $fieldCount))
    (loop $next
      (i64.store align=4 (local.get $column) (i64.load offset=8 align=4 (local.get $column)))
      (local.set $column (i32.add (local.get $column) (i32.const 28)))
      (local.set $left (i32.sub (local.get $left) (i32.const 1)))
      (br_if $next (local.get $left))))

  ;; Whether a cell of the line before stands in quotes, which belong to the text around it.
  (func $quoteOf (param $column i32) (result i32)
    (i32.eq (i32.load8_u (i32.load (local.get $column))) (i32.const 34)))

  (func $endOf (param $column i32) (result i32)
    (i32.add (i32.load (local.get $column)) (i32.load offset=4 (local.get $column))))

  ;; Lines are compared with the one from `line` to `next`, which `passOn` has made the one before.
  (func $keepLine (param $line i32) (param $next i32)
    (local $middle i32)
    (local $end i32)
    (local.set $middle (i32.sub (call $endOf (global.get $first)) (call $quoteOf (global.get $first))))
    (local.set $end (i32.sub (call $endOf (global.get $second)) (call $quoteOf (global.get $second))))
    (call $keep
      (local.get $line)
      (i32.sub (i32.add (i32.load (global.get $first)) (call $quoteOf (global.get $first))) (local.get $line))
      (local.get $middle)
      (i32.sub (i32.add (i32.load (global.get $second)) (call $quoteOf (global.get $second))) (local.get $middle))
      (local.get $end)
      (i32.sub (local.get $next) (local.get $end))))

  ;; Reads savers from `start` on, as far as `limit`; the place of the first line of the first one that is not taken. Days go to `days` and
  ;; on, pence to `pence` and on. Of each saver it leaves 48 bytes: the pence of the valuation, how many lines there are, how many amounts
  ;; are negative, how many days old, whether the days ascend, the day of the valuation, where the line of the earliest day begins and
  ;; ends, where the identifier begins, and its length.
  (func (export "readSavers") (param $start i32) (param $limit i32) (param $days i32) (param $pence i32) (result i32)
    (local $next i32)
    (local $behind i32)
    (local $lines i32)
    (local $found i32)
    (local $saver i32)
    (local $quote i32)
    (local.set $saver (global.get $savers))
    (local.set $next (call $cells (local.get $start) (local.get $limit)))
    (block $isOther
      (loop $another
        (br_if $isOther (i32.lt_s (local.get $next) (i32.const 0)))
        (br_if $isOther (i32.eqz (call $follows)))
        (br_if $isOther (i32.eqz (call $judge)))
        (br_if $isOther (i32.gt_s (global.get $navDay) (global.get $lastDay)))
        (call $passOn)
        (call $keepLine (local.get $start) (local.get $next))
        (local.set $next
          (call $read (local.get $start) (local.get $limit) (local.get $days) (local.get $pence)
            (i32.const -2147483648) (global.get $isDateFirst) (global.get $isYearFirst) (global.get $oldDay)))
        (local.set $lines (i32.load (i32.const 32)))
        (br_if $isOther (i32.eqz (local.get $lines)))
        ;; The earliest day, and the latest.
        (br_if $isOther (i32.lt_s (i32.load (i32.const 56)) (global.get $born)))
        (br_if $isOther (i32.gt_s (i32.load (i32.const 68)) (global.get $navDay)))
        ;; A saver ends where another begins.
        (if (i32.lt_u (local.get $next) (local.get $limit))
          (then
            (local.set $behind (call $cells (local.get $next) (local.get $limit)))
            (br_if $isOther (i32.lt_s (local.get $behind) (i32.const 0)))
            (br_if $isOther (call $isSameSaver))))
        (local.set $quote (call $quoteOf (global.get $saver)))
        (f64.store (local.get $saver) (global.get $navPence))
        (i64.store offset=8 (local.get $saver) (i64.load (i32.const 32)))
        (i64.store offset=16 (local.get $saver) (i64.load (i32.const 40)))
        (i32.store offset=24 (local.get $saver) (global.get $navDay))
        (i64.store offset=28 align=4 (local.get $saver) (i64.load (i32.const 48)))
        (i32.store offset=36 (local.get $saver) (i32.add (i32.load (global.get $saver)) (local.get $quote)))
        (i32.store offset=40 (local.get $saver)
          (i32.sub (i32.load offset=4 (global.get $saver)) (i32.shl (local.get $quote) (i32.const 1))))
        (local.set $saver (i32.add (local.get $saver) (i32.const 48)))
        (local.set $found (i32.add (local.get $found) (i32.const 1)))
        (local.set $days (i32.add (local.get $days) (i32.shl (local.get $lines) (i32.const 2))))
        (local.set $pence (i32.add (local.get $pence) (i32.shl (local.get $lines) (i32.const 3))))
        (local.set $start (local.get $next))
        (br_if $isOther (i32.ge_u (local.get $next) (local.get $limit)))
        (local.set $next (local.get $behind))
        (br_if $another (i32.lt_u (local.get $found) (global.get $mostSavers)))))
    (i32.store (i32.const 72) (local.get $found))
    (local.get $start))
