;; The products of one vector with many, in whole numbers of eight bits, four rows at a time.
;; `query` is 256 numbers of sixteen bits. Each row is 256 bytes; the rows lie from `row` to `end`. The product of each is left at
;; `out`, four bytes each. What lies behind the last row, up to three rows, is read and multiplied as well.
;; Compiled into src/governance/meaning/products.ts: wat2wasm products.wat --output=- | base64 -w0 (wabt 1.0.39)
(module
  (memory (export "memory") 1)
  (func $total (param $sum v128) (result i32)
    (i32.add
      (i32.add (i32x4.extract_lane 0 (local.get $sum)) (i32x4.extract_lane 1 (local.get $sum)))
      (i32.add (i32x4.extract_lane 2 (local.get $sum)) (i32x4.extract_lane 3 (local.get $sum)))))
  (func (export "scan") (param $query i32) (param $row i32) (param $end i32) (param $out i32)
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
      (br_if $rows (i32.lt_u (local.get $row) (local.get $end))))))
