;; Functions that programs which read lines are made with: whether two texts are the same, and what dates and amounts come to.
;; In the memory stand, from 0 on, 16 bytes of ones and 16 of zeros; from 128 on the days before the first of each month from January
;; 1900, and behind the last of them the end of 2100.

  ;; What the amount that was read last comes to.
  (global $pence (mut i64) (i64.const 0))

  ;; Whether two texts are the same. Of the last 16 bytes those behind the texts do not count.
  (func $same (param $one i32) (param $other i32) (param $length i32) (result i32)
    (block $isOther
      (loop $next
        (if (i32.ge_u (local.get $length) (i32.const 32))
          (then
            (br_if $isOther
              (v128.any_true
                (v128.or
                  (v128.xor (v128.load (local.get $one)) (v128.load (local.get $other)))
                  (v128.xor (v128.load offset=16 (local.get $one)) (v128.load offset=16 (local.get $other))))))
            (local.set $one (i32.add (local.get $one) (i32.const 32)))
            (local.set $other (i32.add (local.get $other) (i32.const 32)))
            (local.set $length (i32.sub (local.get $length) (i32.const 32)))
            (br $next))))
      (if (i32.ge_u (local.get $length) (i32.const 16))
        (then
          (br_if $isOther (v128.any_true (v128.xor (v128.load (local.get $one)) (v128.load (local.get $other)))))
          (local.set $one (i32.add (local.get $one) (i32.const 16)))
          (local.set $other (i32.add (local.get $other) (i32.const 16)))
          (local.set $length (i32.sub (local.get $length) (i32.const 16)))))
      (return
        (i32.eqz
          (v128.any_true
            (v128.and
              (v128.load (i32.sub (i32.const 16) (local.get $length)))
              (v128.xor (v128.load (local.get $one)) (v128.load (local.get $other))))))))
    (i32.const 0))

  ;; The day number of a date, or the least number there is. Of its 16 bytes those behind the date do not count. Digits are put in the order
  ;; of year, month and day, and added up in pairs.
  (func $day (param $at i32) (param $isYearFirst i32) (result i32)
    (local $digits v128)
    (local $year i32)
    (local $month i32)
    (local $day i32)
    (local $place i32)
    (local.set $digits (i8x16.sub (v128.load (local.get $at)) (i8x16.splat (i32.const 48))))
    (if (local.get $isYearFirst)
      (then
        ;; Digits and, where they are none, hyphens.
        (if (v128.any_true
              (i8x16.gt_u
                (v128.xor (local.get $digits) (v128.const i8x16 0 0 0 0 -3 0 0 -3 0 0 0 0 0 0 0 0))
                (v128.const i8x16 9 9 9 9 0 9 9 0 9 9 -1 -1 -1 -1 -1 -1)))
          (then (return (i32.const -2147483648))))
        (local.set $digits
          (i8x16.swizzle (local.get $digits) (v128.const i8x16 0 1 2 3 5 6 8 9 -1 -1 -1 -1 -1 -1 -1 -1))))
      (else
        ;; Slashes.
        (if (v128.any_true
              (i8x16.gt_u
                (v128.xor (local.get $digits) (v128.const i8x16 0 0 -1 0 0 -1 0 0 0 0 0 0 0 0 0 0))
                (v128.const i8x16 9 9 0 9 9 0 9 9 9 9 -1 -1 -1 -1 -1 -1)))
          (then (return (i32.const -2147483648))))
        (local.set $digits
          (i8x16.swizzle (local.get $digits) (v128.const i8x16 6 7 8 9 3 4 0 1 -1 -1 -1 -1 -1 -1 -1 -1)))))
    (local.set $digits
      (i32x4.dot_i16x8_s (i16x8.extend_low_i8x16_u (local.get $digits)) (v128.const i16x8 10 1 10 1 10 1 10 1)))
    (local.set $year
      (i32.add (i32.mul (i32x4.extract_lane 0 (local.get $digits)) (i32.const 100))
               (i32x4.extract_lane 1 (local.get $digits))))
    (local.set $month (i32x4.extract_lane 2 (local.get $digits)))
    (local.set $day (i32x4.extract_lane 3 (local.get $digits)))
    (if (i32.or (i32.gt_u (i32.sub (local.get $year) (i32.const 1900)) (i32.const 200))
                (i32.or (i32.gt_u (i32.sub (local.get $month) (i32.const 1)) (i32.const 11))
                        (i32.eqz (local.get $day))))
      (then (return (i32.const -2147483648))))
    (local.set $place
      (i32.shl (i32.add (i32.mul (i32.sub (local.get $year) (i32.const 1900)) (i32.const 12))
                        (i32.sub (local.get $month) (i32.const 1)))
               (i32.const 2)))
    (local.set $day (i32.add (local.get $day) (i32.load offset=128 (local.get $place))))
    (if (i32.gt_s (local.get $day) (i32.load offset=132 (local.get $place)))
      (then (return (i32.const -2147483648))))
    (local.get $day))

  ;; The place behind an amount of 15 digits at the most, or -1.
  (func $amount (param $at i32) (result i32)
    (local $isNegative i32)
    (local $first i32)
    (local $digit i32)
    (local $digits i32)
    (local $pence i64)
    (local.set $isNegative (i32.eq (i32.load8_u (local.get $at)) (i32.const 45)))
    (local.set $at (i32.add (local.get $at) (local.get $isNegative)))
    (local.set $first (local.get $at))
    (loop $next
      (local.set $digit (i32.sub (i32.load8_u (local.get $at)) (i32.const 48)))
      (if (i32.and (i32.lt_u (local.get $digit) (i32.const 10))
                   (i32.lt_u (i32.sub (local.get $at) (local.get $first)) (i32.const 16)))
        (then
          (local.set $pence (i64.add (i64.mul (local.get $pence) (i64.const 10)) (i64.extend_i32_u (local.get $digit))))
          (local.set $at (i32.add (local.get $at) (i32.const 1)))
          (br $next))))
    (local.set $digits (i32.sub (local.get $at) (local.get $first)))
    (if (i32.eqz (local.get $digits)) (then (return (i32.const -1))))
    (local.set $pence (i64.mul (local.get $pence) (i64.const 100)))
    ;; The point.
    (if (i32.eq (local.get $digit) (i32.const -2))
      (then
        (local.set $digit (i32.sub (i32.load8_u offset=1 (local.get $at)) (i32.const 48)))
        (if (i32.gt_u (local.get $digit) (i32.const 9)) (then (return (i32.const -1))))
        (local.set $pence
          (i64.add (local.get $pence) (i64.extend_i32_u (i32.mul (local.get $digit) (i32.const 10)))))
        (local.set $digit (i32.sub (i32.load8_u offset=2 (local.get $at)) (i32.const 48)))
        (local.set $at (i32.add (local.get $at) (i32.const 2)))
        (local.set $digits (i32.add (local.get $digits) (i32.const 1)))
        (if (i32.lt_u (local.get $digit) (i32.const 10))
          (then
            (local.set $pence (i64.add (local.get $pence) (i64.extend_i32_u (local.get $digit))))
            (local.set $at (i32.add (local.get $at) (i32.const 1)))
            (local.set $digits (i32.add (local.get $digits) (i32.const 1)))))))
    (if (i32.gt_u (local.get $digits) (i32.const 15)) (then (return (i32.const -1))))
    (if (local.get $isNegative) (then (local.set $pence (i64.sub (i64.const 0) (local.get $pence)))))
    (global.set $pence (local.get $pence))
    (local.get $at))
