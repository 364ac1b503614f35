;; Reads lines of savers in any order, as `lines-ahead.ts`, `like-before.ts` and `scan-scattered.ts` do in JavaScript: finds where some
;; lines and their identifiers stand, looks up what is kept of their savers, and takes each line that repeats the texts of its saver's
;; line around date and amount. Any other line is left to JavaScript.
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
    (local $marks i32)
    (local $filled i32)
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
    (i32.store offset=163840 (local.get $filled) (local.get $day))
    (local.get $next))

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
            (br_if $isLeft (i32.eqz (local.get $other)))
            (br_if $isLeft (i32.eq (local.get $other) (local.get $block)))
            (local.set $next (call $take (local.get $at) (local.get $limit) (local.get $other)))
            (br_if $isLeft (i32.eqz (local.get $next)))))
        (if (i32.lt_u (i32.sub (local.get $next) (local.get $at)) (i32.load (i32.const 32)))
          (then (i32.store (i32.const 32) (i32.sub (local.get $next) (local.get $at)))))
        (local.set $place (i32.add (local.get $place) (i32.const 4)))
        (local.set $at (local.get $next))
        (br_if $line (i32.lt_u (i32.load (i32.const 44)) (i32.const 8192)))))
    (i32.store (i32.const 36) (i32.shr_u (local.get $all) (i32.const 2)))
    (i32.store (i32.const 40) (i32.shr_u (local.get $place) (i32.const 2)))
    (local.get $at)))
