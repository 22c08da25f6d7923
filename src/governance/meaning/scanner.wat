;; Looks at many rows for one that is asked about. Compiled into src/governance/meaning/scanner.ts:
;;   wat2wasm scanner.wat --output=- | base64 -w0 (wabt 1.0.39)
;; `products`: of one vector with many, in whole numbers of eight bits, four rows at a time. `query` is 256 numbers of sixteen bits.
;;   Each row is 256 bytes; the rows lie from `row` to `end`. The product of each is left at `out`, four bytes each. What lies behind
;;   the last row, up to three rows, is read and multiplied as well.
;; `productsAt`: the same of the rows whose places, four bytes each, lie from `place` to `end`; the first row lies at `rows`.
;; `differences`: in how many bits `query` and each row differ, 64 bytes each; two bytes for each are left at `out`, and at `tally`, four bytes
;;   each, is added up how many rows differ in 0, 1, ... bits.
;; `within`: the places, four bytes each, of those of the numbers of two bytes from `number` to `end` that are at most `most`; gives where they end.
(module
  (memory (export "memory") 1)
  (func $total (param $sum v128) (result i32)
    (i32.add
      (i32.add (i32x4.extract_lane 0 (local.get $sum)) (i32x4.extract_lane 1 (local.get $sum)))
      (i32.add (i32x4.extract_lane 2 (local.get $sum)) (i32x4.extract_lane 3 (local.get $sum)))))
  (func (export "products") (param $query i32) (param $row i32) (param $end i32) (param $out i32)
    (local $last i32) (local $at i32) (local $part v128) (local $a v128) (local $b v128) (local $c v128) (local $d v128)
    (local.set $last (i32.add (local.get $query) (i32.const 512)))
    (loop $rows
      (local.set $a (v128.const i32x4 0 0 0 0))
      (local.set $b (local.get $a))
      (local.set $c (local.get $a))
      (local.set $d (local.get $a))
      (local.set $at (local.get $query))
      (loop $blocks
        ;; Eight of the query with eight of each row; `dot` adds them up in pairs of 32 bits, which hold 256 * 127 * 127.
        (local.set $part (v128.load (local.get $at)))
        (local.set $a (i32x4.add (local.get $a) (i32x4.dot_i16x8_s (local.get $part) (v128.load8x8_s (local.get $row)))))
        (local.set $b (i32x4.add (local.get $b) (i32x4.dot_i16x8_s (local.get $part) (v128.load8x8_s offset=256 (local.get $row)))))
        (local.set $c (i32x4.add (local.get $c) (i32x4.dot_i16x8_s (local.get $part) (v128.load8x8_s offset=512 (local.get $row)))))
        (local.set $d (i32x4.add (local.get $d) (i32x4.dot_i16x8_s (local.get $part) (v128.load8x8_s offset=768 (local.get $row)))))
        (local.set $row (i32.add (local.get $row) (i32.const 8)))
        (br_if $blocks (i32.lt_u (local.tee $at (i32.add (local.get $at) (i32.const 16))) (local.get $last))))
      (i32.store (local.get $out) (call $total (local.get $a)))
      (i32.store offset=4 (local.get $out) (call $total (local.get $b)))
      (i32.store offset=8 (local.get $out) (call $total (local.get $c)))
      (i32.store offset=12 (local.get $out) (call $total (local.get $d)))
      (local.set $out (i32.add (local.get $out) (i32.const 16)))
      (local.set $row (i32.add (local.get $row) (i32.const 768)))
      (br_if $rows (i32.lt_u (local.get $row) (local.get $end)))))
  (func (export "productsAt") (param $query i32) (param $rows i32) (param $place i32) (param $end i32) (param $out i32)
    (local $last i32) (local $at i32) (local $row i32) (local $a v128) (local $b v128)
    (local.set $last (i32.add (local.get $query) (i32.const 512)))
    (loop $places
      (local.set $a (v128.const i32x4 0 0 0 0))
      (local.set $b (local.get $a))
      (local.set $at (local.get $query))
      (local.set $row (i32.add (local.get $rows) (i32.shl (i32.load (local.get $place)) (i32.const 8))))
      (loop $blocks
        (local.set $a (i32x4.add (local.get $a) (i32x4.dot_i16x8_s (v128.load (local.get $at)) (v128.load8x8_s (local.get $row)))))
        (local.set $b (i32x4.add (local.get $b) (i32x4.dot_i16x8_s (v128.load offset=16 (local.get $at)) (v128.load8x8_s offset=8 (local.get $row)))))
        (local.set $row (i32.add (local.get $row) (i32.const 16)))
        (br_if $blocks (i32.lt_u (local.tee $at (i32.add (local.get $at) (i32.const 32))) (local.get $last))))
      (i32.store (local.get $out) (call $total (i32x4.add (local.get $a) (local.get $b))))
      (local.set $out (i32.add (local.get $out) (i32.const 4)))
      (br_if $places (i32.lt_u (local.tee $place (i32.add (local.get $place) (i32.const 4))) (local.get $end)))))
  (func (export "differences") (param $query i32) (param $row i32) (param $end i32) (param $out i32) (param $tally i32)
    (local $bits i32) (local $sum i32) (local $a i64) (local $b i64) (local $c i64) (local $d i64) (local $e i64) (local $f i64) (local $g i64) (local $h i64)
    (local.set $a (i64.load offset=0 (local.get $query)))
    (local.set $b (i64.load offset=8 (local.get $query)))
    (local.set $c (i64.load offset=16 (local.get $query)))
    (local.set $d (i64.load offset=24 (local.get $query)))
    (local.set $e (i64.load offset=32 (local.get $query)))
    (local.set $f (i64.load offset=40 (local.get $query)))
    (local.set $g (i64.load offset=48 (local.get $query)))
    (local.set $h (i64.load offset=56 (local.get $query)))
    (loop $rows
      (i32.store16 (local.get $out)
        (local.tee $bits (i32.wrap_i64
          (i64.add (i64.add
            (i64.add (i64.popcnt (i64.xor (local.get $a) (i64.load offset=0 (local.get $row))))
            (i64.popcnt (i64.xor (local.get $b) (i64.load offset=8 (local.get $row)))))
            (i64.add (i64.popcnt (i64.xor (local.get $c) (i64.load offset=16 (local.get $row))))
            (i64.popcnt (i64.xor (local.get $d) (i64.load offset=24 (local.get $row))))))
            (i64.add
            (i64.add (i64.popcnt (i64.xor (local.get $e) (i64.load offset=32 (local.get $row))))
            (i64.popcnt (i64.xor (local.get $f) (i64.load offset=40 (local.get $row)))))
            (i64.add (i64.popcnt (i64.xor (local.get $g) (i64.load offset=48 (local.get $row))))
            (i64.popcnt (i64.xor (local.get $h) (i64.load offset=56 (local.get $row))))))))))
      (local.set $sum (i32.add (local.get $tally) (i32.shl (local.get $bits) (i32.const 2))))
      (i32.store (local.get $sum) (i32.add (i32.load (local.get $sum)) (i32.const 1)))
      (local.set $out (i32.add (local.get $out) (i32.const 2)))
      (br_if $rows (i32.lt_u (local.tee $row (i32.add (local.get $row) (i32.const 64))) (local.get $end)))))
  (func (export "within") (param $number i32) (param $end i32) (param $most i32) (param $out i32) (result i32)
    (local $place i32) (local $found i32) (local $limit v128)
    (local.set $limit (i16x8.splat (local.get $most)))
    (block $few
      (br_if $few (i32.gt_u (i32.add (local.get $number) (i32.const 16)) (local.get $end)))
      (loop $eight
        (local.set $found (i16x8.bitmask (i16x8.le_u (v128.load (local.get $number)) (local.get $limit))))
        (block $none
          (br_if $none (i32.eqz (local.get $found)))
          (loop $one
            (i32.store (local.get $out) (i32.add (local.get $place) (i32.ctz (local.get $found))))
            (local.set $out (i32.add (local.get $out) (i32.const 4)))
            (br_if $one (local.tee $found (i32.and (local.get $found) (i32.sub (local.get $found) (i32.const 1)))))))
        (local.set $place (i32.add (local.get $place) (i32.const 8)))
        (local.set $number (i32.add (local.get $number) (i32.const 16)))
        (br_if $eight (i32.le_u (i32.add (local.get $number) (i32.const 16)) (local.get $end)))))
    (block $done
      (br_if $done (i32.ge_u (local.get $number) (local.get $end)))
      (loop $rest
        (if (i32.le_u (i32.load16_u (local.get $number)) (local.get $most)) (then
          (i32.store (local.get $out) (local.get $place))
          (local.set $out (i32.add (local.get $out) (i32.const 4)))))
        (local.set $place (i32.add (local.get $place) (i32.const 1)))
        (br_if $rest (i32.lt_u (local.tee $number (i32.add (local.get $number) (i32.const 2))) (local.get $end)))))
    (local.get $out)))
