;; Reads lines of savers in any order, as `lines-ahead.ts`, `like-before.ts` and `scan-scattered.ts` do in JavaScript: finds where some
;; lines and their identifiers stand, looks up what is kept of their savers, and takes each line that repeats the texts of its saver's
;; line around date and amount, and each that is the first of a plain new saver. Any other line is left to JavaScript.
;;
;; `scan-memory.ts` says what stands where in the memory; `build/write-program.ts` makes `program-bytes.ts` of this text.
(module
  (memory (import "system" "memory") 1)

  ;; include ../../ordered/line-program/line-cells.wat

  ;; Where the identifier that was looked for last stands, and a number made of its bytes.
  (global $idStart (mut i32) (i32.const 0))
  (global $idEnd (mut i32) (i32.const 0))
  (global $hash (mut i32) (i32.const 0))

  ;; The place behind the first line break from `at` on, or one behind the limit.
  (func $behindBreak (param $at i32) (param $limit i32) (result i32)
    (local $breaks i32)
    (block $isNone
      (loop $next
        (br_if $isNone (i32.ge_u (local.get $at) (local.get $limit)))
        (local.set $breaks (i8x16.bitmask (i8x16.eq (v128.load (local.get $at)) (i8x16.splat (i32.const 10)))))
        (if (local.get $breaks)
          (then (return (i32.add (i32.add (local.get $at) (i32.ctz (local.get $breaks))) (i32.const 1)))))
        (local.set $at (i32.add (local.get $at) (i32.const 16)))
        (br $next)))
    (i32.add (local.get $limit) (i32.const 1)))

  ;; The place behind so many commas that part cells, or 0 where the line has fewer.
  (func $behindCommas (param $at i32) (param $limit i32) (param $commas i32) (result i32)
    (local $byte i32)
    (block $isThere
      (loop $cell
        (br_if $isThere (i32.eqz (local.get $commas)))
        (if (i32.eq (i32.load8_u (local.get $at)) (i32.const 34))
          (then
            (loop $inQuotes
              (local.set $at (i32.add (local.get $at) (i32.const 1)))
              (if (i32.ge_u (local.get $at) (local.get $limit)) (then (return (i32.const 0))))
              (local.set $byte (i32.load8_u (local.get $at)))
              (br_if $inQuotes
                (i32.and (i32.ne (local.get $byte) (i32.const 34)) (i32.ne (local.get $byte) (i32.const 10)))))))
        (loop $toComma
          (if (i32.ge_u (local.get $at) (local.get $limit)) (then (return (i32.const 0))))
          (local.set $byte (i32.load8_u (local.get $at)))
          (if (i32.eq (local.get $byte) (i32.const 10)) (then (return (i32.const 0))))
          (local.set $at (i32.add (local.get $at) (i32.const 1)))
          (br_if $toComma (i32.ne (local.get $byte) (i32.const 44))))
        (local.set $commas (i32.sub (local.get $commas) (i32.const 1)))
        (br $cell)))
    (local.get $at))

  ;; Finds the identifier of a line, up to the next comma or line end. It need not be a sound one.
  (func $findIdentifier (param $line i32) (param $limit i32)
    (local $at i32)
    (local $ends i32)
    (local $length i32)
    (local $sixteen v128)
    (local $hash i64)
    (global.set $idStart (i32.const -1))
    (global.set $idEnd (i32.const -1))
    (global.set $hash (i32.const 0))
    (local.set $at (call $behindCommas (local.get $line) (local.get $limit) (i32.load (i32.const 64))))
    (if (i32.eqz (local.get $at)) (then (return)))
    (global.set $idStart (local.get $at))
    (loop $next
      (local.set $sixteen (v128.load (local.get $at)))
      (local.set $ends
        (i8x16.bitmask
          (v128.or
            (i8x16.eq (local.get $sixteen) (i8x16.splat (i32.const 44)))
            (v128.or
              (i8x16.eq (local.get $sixteen) (i8x16.splat (i32.const 10)))
              (i8x16.eq (local.get $sixteen) (i8x16.splat (i32.const 13)))))))
      (local.set $length (if (result i32) (local.get $ends) (then (i32.ctz (local.get $ends))) (else (i32.const 16))))
      ;; The bytes behind the identifier do not count.
      (local.set $sixteen
        (v128.and (local.get $sixteen) (v128.load (i32.sub (i32.const 16) (local.get $length)))))
      (local.set $hash
        (i64.mul
          (i64.add
            (i64.add
              (i64.mul (i64x2.extract_lane 0 (local.get $sixteen)) (i64.const 0x9e3779b97f4a7c15))
              (i64.mul (i64x2.extract_lane 1 (local.get $sixteen)) (i64.const 0x2545f4914f6cdd1d)))
            (local.get $hash))
          (i64.const 0xd6e8feb86659fd93)))
      (local.set $hash (i64.xor (local.get $hash) (i64.shr_u (local.get $hash) (i64.const 29))))
      (local.set $at (i32.add (local.get $at) (local.get $length)))
      (br_if $next (i32.and (i32.eqz (local.get $ends)) (i32.lt_u (local.get $at) (local.get $limit)))))
    (global.set $idEnd (local.get $at))
    (global.set $hash
      (i32.wrap_i64 (i64.shr_u (i64.mul (local.get $hash) (i64.const 0x9e3779b97f4a7c15)) (i64.const 32)))))

  ;; The block of the first slot that may be the saver's, whose first entry was read; 0 where there is none.
  (func $likely (param $hash i32) (param $entry i32) (result i32)
    (local $slots i32)
    (local $mask i32)
    (local $slot i32)
    (local $tag i32)
    (local.set $slots (i32.load (i32.const 56)))
    (local.set $mask (i32.load (i32.const 60)))
    (local.set $slot (i32.and (local.get $hash) (local.get $mask)))
    (local.set $tag (i32.shr_u (local.get $hash) (i32.const 26)))
    (block $isFound
      (loop $next
        (br_if $isFound (i32.eqz (local.get $entry)))
        (br_if $isFound (i32.eq (i32.and (local.get $entry) (i32.const 63)) (local.get $tag)))
        (local.set $slot (i32.and (i32.add (local.get $slot) (i32.const 1)) (local.get $mask)))
        (local.set $entry (i32.load (i32.add (local.get $slots) (i32.shl (local.get $slot) (i32.const 2)))))
        (br $next)))
    (i32.shr_u (local.get $entry) (i32.const 6)))

  ;; The first block that has this hash, 0 where there is none.
  (func $withHash (param $hash i32) (result i32)
    (local $slots i32)
    (local $mask i32)
    (local $slot i32)
    (local $entry i32)
    (local $block i32)
    (local.set $slots (i32.load (i32.const 56)))
    (local.set $mask (i32.load (i32.const 60)))
    (local.set $slot (local.get $hash))
    (block $isNew
      (loop $next
        (local.set $slot (i32.and (local.get $slot) (local.get $mask)))
        (local.set $entry (i32.load (i32.add (local.get $slots) (i32.shl (local.get $slot) (i32.const 2)))))
        (br_if $isNew (i32.eqz (local.get $entry)))
        (local.set $block (i32.shr_u (local.get $entry) (i32.const 6)))
        (if (i32.eq (i32.and (local.get $entry) (i32.const 63)) (i32.shr_u (local.get $hash) (i32.const 26)))
          (then
            (if (i32.eq (i32.load (i32.shl (local.get $block) (i32.const 4))) (local.get $hash))
              (then (return (local.get $block))))))
        (local.set $slot (i32.add (local.get $slot) (i32.const 1)))
        (br $next)))
    (i32.const 0))

  ;; Finds the lines from `line` on, and what is most likely kept of their savers, in rounds whose reads do not wait for one another. None
  ;; is taken for shorter than the shortest so far.
  (func $lookAhead (param $line i32) (param $limit i32)
    (local $slots i32)
    (local $mask i32)
    (local $shortest i32)
    (local $all i32)
    (local $at i32)
    (local.set $shortest (i32.load (i32.const 32)))
    (local.set $slots (i32.load (i32.const 56)))
    (local.set $mask (i32.load (i32.const 60)))
    (block $isLast
      (loop $next
        (br_if $isLast (i32.eq (local.get $all) (i32.const 128)))
        (br_if $isLast (i32.ge_u (local.get $line) (local.get $limit)))
        (call $findIdentifier (local.get $line) (local.get $limit))
        (i32.store offset=16384 (local.get $all) (local.get $line))
        (i32.store offset=16512 (local.get $all) (global.get $idStart))
        (i32.store offset=16640 (local.get $all) (global.get $idEnd))
        (i32.store offset=16768 (local.get $all) (global.get $hash))
        (i32.store offset=17024 (local.get $all)
          (i32.load
            (i32.add (local.get $slots) (i32.shl (i32.and (global.get $hash) (local.get $mask)) (i32.const 2)))))
        (local.set $all (i32.add (local.get $all) (i32.const 4)))
        (local.set $line
          (call $behindBreak
            (i32.sub (i32.add (local.get $line) (local.get $shortest)) (i32.const 1))
            (local.get $limit)))
        (br $next)))
    (i32.store (i32.const 36) (i32.shr_u (local.get $all) (i32.const 2)))
    (loop $next
      (if (i32.lt_u (local.get $at) (local.get $all))
        (then
          (i32.store offset=16896 (local.get $at)
            (call $likely (i32.load offset=16768 (local.get $at)) (i32.load offset=17024 (local.get $at))))
          (local.set $at (i32.add (local.get $at) (i32.const 4)))
          (br $next))))
    (local.set $at (i32.const 0))
    (loop $next
      (if (i32.lt_u (local.get $at) (local.get $all))
        (then
          (local.set $line (i32.shl (i32.load offset=16896 (local.get $at)) (i32.const 4)))
          ;; Nobody asks for it, but reads for nothing would be left out.
          (i32.store offset=17024 (local.get $at)
            (i32.add
              (i32.add (i32.load (local.get $line)) (i32.load offset=64 (local.get $line)))
              (i32.load offset=128 (local.get $line))))
          (local.set $at (i32.add (local.get $at) (i32.const 4)))
          (br $next)))))

  ;; Takes the row of the saver that a block belongs to.
  (func $putRow (param $block i32) (param $day i32)
    (local $marks i32)
    (local $filled i32)
    (local.set $marks (i64.lt_s (global.get $pence) (i64.const 0)))
    (i32.store (i32.const 48) (i32.add (i32.load (i32.const 48)) (local.get $marks)))
    (if (i32.lt_s (local.get $day) (i32.load (i32.const 76)))
      (then
        (i32.store (i32.const 52) (i32.add (i32.load (i32.const 52)) (i32.const 1)))
        (local.set $marks (i32.or (local.get $marks) (i32.const 2)))))
    (i32.store offset=32 (local.get $block) (i32.add (i32.load offset=32 (local.get $block)) (i32.const 1)))
    (if (local.get $marks)
      (then (i32.store offset=36 (local.get $block) (i32.or (i32.load offset=36 (local.get $block)) (local.get $marks)))))
    (local.set $filled (i32.load (i32.const 44)))
    (i32.store (i32.const 44) (i32.add (local.get $filled) (i32.const 1)))
    (f64.store offset=65536 (i32.shl (local.get $filled) (i32.const 3)) (f64.convert_i64_s (global.get $pence)))
    (local.set $filled (i32.shl (local.get $filled) (i32.const 2)))
    (i32.store offset=131072 (local.get $filled) (i32.load offset=4 (local.get $block)))
    (i32.store offset=163840 (local.get $filled) (local.get $day)))

  ;; Takes a line that has the texts of a block; the place of the next one, or 0.
  (func $take (param $line i32) (param $limit i32) (param $block i32) (result i32)
    (local $front i32)
    (local $middleLength i32)
    (local $endLength i32)
    (local $texts i32)
    (local $date i32)
    (local $middle i32)
    (local $end i32)
    (local $next i32)
    (local $day i32)
    (local.set $front (i32.load offset=16 (local.get $block)))
    (local.set $middleLength (i32.load offset=20 (local.get $block)))
    (local.set $endLength (i32.load offset=24 (local.get $block)))
    (local.set $texts (i32.add (local.get $block) (i32.const 48)))
    (local.set $date (i32.add (local.get $line) (local.get $front)))
    (if (i32.ge_u (local.get $date) (local.get $limit)) (then (return (i32.const 0))))
    (if (i32.eqz (call $same (local.get $line) (local.get $texts) (local.get $front))) (then (return (i32.const 0))))
    (local.set $texts (i32.add (local.get $texts) (local.get $front)))
    (if (i32.load (i32.const 68))
      (then
        (local.set $middle (i32.add (local.get $date) (i32.const 10)))
        (local.set $end (i32.add (local.get $middle) (local.get $middleLength)))
        (if (i32.ge_u (local.get $end) (local.get $limit)) (then (return (i32.const 0))))
        (local.set $end (call $amount (local.get $end)))
        (if (i32.lt_s (local.get $end) (i32.const 0)) (then (return (i32.const 0)))))
      (else
        (local.set $middle (call $amount (local.get $date)))
        (if (i32.lt_s (local.get $middle) (i32.const 0)) (then (return (i32.const 0))))
        (local.set $date (i32.add (local.get $middle) (local.get $middleLength)))
        (local.set $end (i32.add (local.get $date) (i32.const 10)))))
    (local.set $next (i32.add (local.get $end) (local.get $endLength)))
    (if (i32.gt_u (local.get $next) (local.get $limit)) (then (return (i32.const 0))))
    ;; What is so long may have a cell that is too long.
    (if (i32.gt_u (i32.sub (local.get $next) (local.get $line)) (i32.const 65536)) (then (return (i32.const 0))))
    (if (i32.eqz (call $same (local.get $middle) (local.get $texts) (local.get $middleLength)))
      (then (return (i32.const 0))))
    (if (i32.eqz
          (call $same (local.get $end) (i32.add (local.get $texts) (local.get $middleLength)) (local.get $endLength)))
      (then (return (i32.const 0))))
    (local.set $day (call $day (local.get $date) (i32.load (i32.const 72))))
    (if (i32.eq (local.get $day) (i32.const -2147483648)) (then (return (i32.const 0))))
    ;; Born behind it.
    (if (i32.lt_s (local.get $day) (i32.load offset=28 (local.get $block))) (then (return (i32.const 0))))
    (call $putRow (local.get $block) (local.get $day))
    (local.get $next))

  ;; The entry of a value of a column in the table of values, 0 where there is none: hash, column, where its text stands, how long it is, its
  ;; number and its day.
  (func $value (param $hash i32) (param $column i32) (param $text i32) (param $length i32) (result i32)
    (local $entry i32)
    (local $slot i32)
    (local.set $slot (local.get $hash))
    (block $isNew
      (loop $next
        (local.set $slot (i32.and (local.get $slot) (i32.load (i32.const 100))))
        (local.set $entry (i32.add (i32.load (i32.const 96)) (i32.shl (local.get $slot) (i32.const 5))))
        (br_if $isNew (i32.eqz (i32.load offset=8 (local.get $entry))))
        (if (i32.and
              (i32.and
                (i32.eq (i32.load (local.get $entry)) (local.get $hash))
                (i32.eq (i32.load offset=4 (local.get $entry)) (local.get $column)))
              (i32.eq (i32.load offset=12 (local.get $entry)) (local.get $length)))
          (then
            (if (call $same (local.get $text) (i32.load offset=8 (local.get $entry)) (local.get $length))
              (then (return (local.get $entry))))))
        (local.set $slot (i32.add (local.get $slot) (i32.const 1)))
        (br $next)))
    (i32.const 0))

  ;; Whether an identifier differs from the one that was judged last in digits alone, which stand in the same places.
  (func $hasKnownForm (param $at i32) (param $length i32) (result i32)
    (local $known i32)
    (local $byte i32)
    (local $knownByte i32)
    (if (i32.ne (local.get $length) (i32.load (i32.const 104))) (then (return (i32.const 0))))
    (if (i32.eq (i32.load8_u (local.get $at)) (i32.const 48)) (then (i32.store (i32.const 108) (i32.const 1))))
    (local.set $known (i32.const 20480))
    (loop $next
      (local.set $byte (i32.load8_u (local.get $at)))
      (local.set $knownByte (i32.load8_u (local.get $known)))
      (if (i32.ne (local.get $byte) (local.get $knownByte))
        (then
          (if (i32.or
                (i32.gt_u (i32.sub (local.get $byte) (i32.const 48)) (i32.const 9))
                (i32.gt_u (i32.sub (local.get $knownByte) (i32.const 48)) (i32.const 9)))
            (then (return (i32.const 0))))))
      (local.set $at (i32.add (local.get $at) (i32.const 1)))
      (local.set $known (i32.add (local.get $known) (i32.const 1)))
      (local.set $length (i32.sub (local.get $length) (i32.const 1)))
      (br_if $next (local.get $length)))
    (i32.const 1))

  ;; Takes the first line of a saver whose cells are plain, without quotes, and say nothing that is not known: a saver is added, and written down
  ;; for JavaScript. The place of the next line, or 0; where a value is not known it is written down which.
  (func $takeNew (param $line i32) (param $limit i32) (param $hash i32) (param $idStart i32) (param $idEnd i32) (result i32)
    (local $column i32)
    (local $columns i32)
    (local $cell i32)
    (local $kind i32)
    (local $at i32)
    (local $start i32)
    (local $byte i32)
    (local $valueHash i32)
    (local $entry i32)
    (local $log i32)
    (local $day i32)
    (local $born i32)
    (local $navDay i32)
    (local $pence i64)
    (local $navPence f64)
    (local $dateStart i32)
    (local $amountStart i32)
    (local $amountEnd i32)
    (local $secondStart i32)
    (local $firstEnd i32)
    (local $secondEnd i32)
    (local $block i32)
    (local $texts i32)
    (local $slot i32)
    (local.set $columns (i32.load (i32.const 80)))
    (if (i32.eqz (local.get $columns)) (then (return (i32.const 0))))
    ;; More savers than slots have room for.
    (if (i32.gt_u
          (i32.shl (i32.add (i32.load (i32.const 84)) (i32.const 1)) (i32.const 1))
          (i32.add (i32.load (i32.const 60)) (i32.const 1)))
      (then (return (i32.const 0))))
    (local.set $log (i32.add (i32.const 196608) (i32.mul (i32.load (i32.const 88)) (i32.const 160))))
    (local.set $slot (i32.const 32))
    (loop $clear
      (v128.store (i32.add (local.get $log) (local.get $slot)) (v128.const i64x2 0 0))
      (local.set $slot (i32.add (local.get $slot) (i32.const 16)))
      (br_if $clear (i32.lt_u (local.get $slot) (i32.const 160))))
    (local.set $born (i32.const -2147483648))
    (local.set $navDay (i32.const -2147483648))
    (local.set $navPence (f64.const nan))
    (local.set $cell (i32.const 32768))
    (local.set $at (local.get $line))
    (loop $nextCell
      (local.set $start (local.get $at))
      (local.set $valueHash (i32.const 0))
      (block $isCell
        (loop $nextByte
          (local.set $byte (i32.load8_u (local.get $at)))
          (br_if $isCell (i32.eq (local.get $byte) (i32.const 44)))
          (br_if $isCell (i32.lt_u (local.get $byte) (i32.const 32)))
          (if (i32.or
                (i32.gt_u (local.get $byte) (i32.const 126))
                (i32.or (i32.eq (local.get $byte) (i32.const 34)) (i32.eq (local.get $byte) (i32.const 39))))
            (then (return (i32.const 0))))
          (local.set $valueHash
            (i32.mul (i32.xor (local.get $valueHash) (local.get $byte)) (i32.const 0x01000193)))
          (local.set $at (i32.add (local.get $at) (i32.const 1)))
          (br $nextByte)))
      (local.set $column (i32.add (local.get $column) (i32.const 1)))
      (if (i32.lt_u (local.get $column) (local.get $columns))
        (then (if (i32.ne (local.get $byte) (i32.const 44)) (then (return (i32.const 0)))))
        (else (if (i32.eq (local.get $byte) (i32.const 44)) (then (return (i32.const 0))))))
      (local.set $kind (i32.load (local.get $cell)))
      (if (i32.eq (local.get $start) (local.get $at))
        (then
          ;; Saver, date and amount must not be blank.
          (if (i32.lt_u (local.get $kind) (i32.const 3)) (then (return (i32.const 0)))))
        (else
          (if (i32.or
                (i32.eq (i32.load8_u (local.get $start)) (i32.const 32))
                (i32.eq (i32.load8_u (i32.sub (local.get $at) (i32.const 1))) (i32.const 32)))
            (then (return (i32.const 0))))
          (block $isRead
            (if (i32.eq (local.get $kind) (i32.const 5))
              (then
                (local.set $valueHash (i32.xor (local.get $valueHash) (i32.shr_u (local.get $valueHash) (i32.const 15))))
                (local.set $valueHash (i32.mul (local.get $valueHash) (i32.const 0x2c1b3c6d)))
                (local.set $valueHash (i32.xor (local.get $valueHash) (i32.shr_u (local.get $valueHash) (i32.const 13))))
                (local.set $entry
                  (call $value (local.get $valueHash) (local.get $column) (local.get $start)
                    (i32.sub (local.get $at) (local.get $start))))
                (if (i32.eqz (local.get $entry))
                  (then
                    (i32.store (i32.const 112) (local.get $column))
                    (i32.store (i32.const 116) (local.get $start))
                    (i32.store (i32.const 120) (local.get $at))
                    (i32.store (i32.const 124) (local.get $valueHash))
                    (return (i32.const 0))))
                (if (i32.ge_s (i32.load offset=4 (local.get $cell)) (i32.const 0))
                  (then
                    (i32.store offset=32
                      (i32.add (local.get $log) (i32.shl (i32.load offset=4 (local.get $cell)) (i32.const 2)))
                      (i32.load offset=16 (local.get $entry)))))
                (if (i32.load offset=8 (local.get $cell))
                  (then (local.set $born (i32.load offset=20 (local.get $entry)))))
                (br $isRead)))
            (if (i32.eqz (local.get $kind))
              (then
                (if (i32.or
                      (i32.ne (local.get $start) (local.get $idStart))
                      (i32.ne (local.get $at) (local.get $idEnd)))
                  (then (return (i32.const 0))))
                (if (i32.eqz (call $hasKnownForm (local.get $start) (i32.sub (local.get $at) (local.get $start))))
                  (then (return (i32.const 0))))
                (br $isRead)))
            (if (i32.or (i32.eq (local.get $kind) (i32.const 1)) (i32.eq (local.get $kind) (i32.const 3)))
              (then
                (if (i32.ne (i32.sub (local.get $at) (local.get $start)) (i32.const 10)) (then (return (i32.const 0))))
                (local.set $entry (call $day (local.get $start) (i32.load (i32.const 72))))
                (if (i32.eq (local.get $entry) (i32.const -2147483648)) (then (return (i32.const 0))))
                (if (i32.eq (local.get $kind) (i32.const 1))
                  (then
                    (local.set $day (local.get $entry))
                    (local.set $dateStart (local.get $start)))
                  (else (local.set $navDay (local.get $entry))))
                (br $isRead)))
            (if (i32.ne (call $amount (local.get $start)) (local.get $at)) (then (return (i32.const 0))))
            (if (i32.eq (local.get $kind) (i32.const 2))
              (then
                (local.set $pence (global.get $pence))
                (local.set $amountStart (local.get $start))
                (local.set $amountEnd (local.get $at)))
              (else
                (if (i32.eq (i32.load8_u (local.get $start)) (i32.const 45)) (then (return (i32.const 0))))
                (local.set $navPence (f64.convert_i64_s (global.get $pence))))))))
      (local.set $cell (i32.add (local.get $cell) (i32.const 16)))
      (if (i32.lt_u (local.get $column) (local.get $columns))
        (then
          (local.set $at (i32.add (local.get $at) (i32.const 1)))
          (br $nextCell))))
    ;; The line ends as those of the file may.
    (if (i32.and (i32.eq (local.get $byte) (i32.const 13)) (i32.load (i32.const 92)))
      (then
        (local.set $at (i32.add (local.get $at) (i32.const 1)))
        (local.set $byte (i32.load8_u (local.get $at)))))
    (if (i32.ne (local.get $byte) (i32.const 10)) (then (return (i32.const 0))))
    (local.set $at (i32.add (local.get $at) (i32.const 1)))
    (if (i32.gt_u (local.get $at) (local.get $limit)) (then (return (i32.const 0))))
    (if (i32.gt_u (i32.sub (local.get $at) (local.get $line)) (i32.const 65536)) (then (return (i32.const 0))))
    (if (i32.lt_s (local.get $day) (local.get $born)) (then (return (i32.const 0))))
    ;; The texts in front of the first of date and amount, between them, and behind.
    (if (i32.load (i32.const 68))
      (then
        (local.set $start (local.get $dateStart))
        (local.set $firstEnd (i32.add (local.get $dateStart) (i32.const 10)))
        (local.set $secondStart (local.get $amountStart))
        (local.set $secondEnd (local.get $amountEnd)))
      (else
        (local.set $start (local.get $amountStart))
        (local.set $firstEnd (local.get $amountEnd))
        (local.set $secondStart (local.get $dateStart))
        (local.set $secondEnd (i32.add (local.get $dateStart) (i32.const 10)))))
    (local.set $block (i32.load (i32.const 40960)))
    (local.set $texts (i32.add (local.get $block) (i32.const 48)))
    (local.set $entry
      (i32.and
        (i32.add
          (i32.add (local.get $texts) (i32.const 15))
          (i32.add
            (i32.sub (local.get $start) (local.get $line))
            (i32.add
              (i32.sub (local.get $secondStart) (local.get $firstEnd))
              (i32.sub (local.get $at) (local.get $secondEnd)))))
        (i32.const -16)))
    (if (i32.gt_u (local.get $entry) (i32.load (i32.const 40964))) (then (return (i32.const 0))))
    (i32.store (i32.const 40960) (local.get $entry))
    (i32.store (local.get $block) (local.get $hash))
    (i32.store offset=4 (local.get $block) (i32.load (i32.const 84)))
    (i32.store offset=12 (local.get $block) (i32.sub (local.get $idEnd) (local.get $idStart)))
    (i32.store offset=16 (local.get $block) (i32.sub (local.get $start) (local.get $line)))
    (i32.store offset=20 (local.get $block) (i32.sub (local.get $secondStart) (local.get $firstEnd)))
    (i32.store offset=24 (local.get $block) (i32.sub (local.get $at) (local.get $secondEnd)))
    (i32.store offset=28 (local.get $block) (local.get $born))
    (memory.copy (local.get $texts) (local.get $line) (i32.load offset=16 (local.get $block)))
    (local.set $entry (i32.sub (local.get $idStart) (local.get $line)))
    (local.set $texts (i32.add (local.get $texts) (i32.load offset=16 (local.get $block))))
    (memory.copy (local.get $texts) (local.get $firstEnd) (i32.load offset=20 (local.get $block)))
    (if (i32.gt_u (local.get $idStart) (local.get $start))
      (then
        (local.set $entry
          (i32.add (i32.load offset=16 (local.get $block)) (i32.sub (local.get $idStart) (local.get $firstEnd))))))
    (local.set $texts (i32.add (local.get $texts) (i32.load offset=20 (local.get $block))))
    (memory.copy (local.get $texts) (local.get $secondEnd) (i32.load offset=24 (local.get $block)))
    (if (i32.gt_u (local.get $idStart) (local.get $secondStart))
      (then
        (local.set $entry
          (i32.add
            (i32.add (i32.load offset=16 (local.get $block)) (i32.load offset=20 (local.get $block)))
            (i32.sub (local.get $idStart) (local.get $secondEnd))))))
    (i32.store offset=8 (local.get $block) (local.get $entry))
    ;; Its slot.
    (local.set $slot (local.get $hash))
    (loop $next
      (local.set $slot (i32.and (local.get $slot) (i32.load (i32.const 60))))
      (local.set $entry (i32.add (i32.load (i32.const 56)) (i32.shl (local.get $slot) (i32.const 2))))
      (local.set $slot (i32.add (local.get $slot) (i32.const 1)))
      (br_if $next (i32.load (local.get $entry))))
    (i32.store (local.get $entry)
      (i32.or (i32.shl (local.get $block) (i32.const 2)) (i32.shr_u (local.get $hash) (i32.const 26))))
    (i32.store (local.get $log) (i32.shr_u (local.get $block) (i32.const 4)))
    (i32.store offset=4 (local.get $log) (local.get $navDay))
    (f64.store offset=8 (local.get $log) (local.get $navPence))
    (i32.store offset=16 (local.get $log) (local.get $line))
    (i32.store (i32.const 84) (i32.add (i32.load (i32.const 84)) (i32.const 1)))
    (i32.store (i32.const 88) (i32.add (i32.load (i32.const 88)) (i32.const 1)))
    (global.set $pence (local.get $pence))
    (call $putRow (local.get $block) (local.get $day))
    (local.get $at))

  ;; Takes the lines from `at` on; the place of the first that is left to JavaScript, the limit, or where there is no room for more rows.
  (func $read (export "read") (param $at i32) (param $limit i32) (result i32)
    (local $place i32)
    (local $all i32)
    (local $block i32)
    (local $other i32)
    (local $next i32)
    (local.set $place (i32.shl (i32.load (i32.const 40)) (i32.const 2)))
    (local.set $all (i32.shl (i32.load (i32.const 36)) (i32.const 2)))
    (block $isLeft
      (loop $line
        (if (i32.or
              (i32.ge_u (local.get $place) (local.get $all))
              (i32.ne (i32.load offset=16384 (local.get $place)) (local.get $at)))
          (then
            (local.set $place (i32.const 0))
            (local.set $all (i32.const 0))
            (br_if $isLeft (i32.ge_u (local.get $at) (local.get $limit)))
            (call $lookAhead (local.get $at) (local.get $limit))
            (local.set $all (i32.shl (i32.load (i32.const 36)) (i32.const 2)))))
        (local.set $block (i32.shl (i32.load offset=16896 (local.get $place)) (i32.const 4)))
        (local.set $next (i32.const 0))
        (if (local.get $block)
          (then (local.set $next (call $take (local.get $at) (local.get $limit) (local.get $block)))))
        (if (i32.eqz (local.get $next))
          (then
            ;; One of the lines above may have been the saver's first, or what was looked up is another's.
            (local.set $other
              (i32.shl (call $withHash (i32.load offset=16768 (local.get $place))) (i32.const 4)))
            (br_if $isLeft (i32.and (i32.ne (local.get $other) (i32.const 0)) (i32.eq (local.get $other) (local.get $block))))
            (local.set $next
              (if (result i32) (local.get $other)
                (then (call $take (local.get $at) (local.get $limit) (local.get $other)))
                (else
                  (call $takeNew (local.get $at) (local.get $limit) (i32.load offset=16768 (local.get $place))
                    (i32.load offset=16512 (local.get $place)) (i32.load offset=16640 (local.get $place))))))
            (br_if $isLeft (i32.eqz (local.get $next)))))
        (if (i32.lt_u (i32.sub (local.get $next) (local.get $at)) (i32.load (i32.const 32)))
          (then (i32.store (i32.const 32) (i32.sub (local.get $next) (local.get $at)))))
        (local.set $place (i32.add (local.get $place) (i32.const 4)))
        (local.set $at (local.get $next))
        (br_if $line
          (i32.and
            (i32.lt_u (i32.load (i32.const 44)) (i32.const 8192))
            (i32.lt_u (i32.load (i32.const 88)) (i32.const 256))))))
    (i32.store (i32.const 36) (i32.shr_u (local.get $all) (i32.const 2)))
    (i32.store (i32.const 40) (i32.shr_u (local.get $place) (i32.const 2)))
    (local.get $at)))
