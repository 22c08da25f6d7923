;; The products of one vector with many, in whole numbers of eight bits: sixteen of them at a time.
;; `query` and each row are 256 bytes; the rows lie from `row` to `end`; the product of each is left at `out`, four bytes each.
;; Compiled into src/governance/meaning/products.ts: wat2wasm products.wat --output=- | base64 -w0 (wabt 1.0.39)
(module
  (memory (export "memory") 1)
  (func (export "scan") (param $query i32) (param $row i32) (param $end i32) (param $out i32)
    (local $last i32) (local $at i32) (local $sum v128) (local $a v128) (local $b v128)
    (local.set $last (i32.add (local.get $query) (i32.const 256)))
    (loop $rows
      (local.set $sum (v128.const i32x4 0 0 0 0))
      (local.set $at (local.get $query))
      (loop $blocks
        ;; Two products of at most 127 * 127 fit into sixteen bits, more do not.
        (local.set $sum (i32x4.add (local.get $sum) (i32x4.extadd_pairwise_i16x8_s (i16x8.add
          (i16x8.extmul_low_i8x16_s
            (local.tee $a (v128.load (local.get $at)))
            (local.tee $b (v128.load (local.get $row))))
          (i16x8.extmul_high_i8x16_s (local.get $a) (local.get $b))))))
        (local.set $row (i32.add (local.get $row) (i32.const 16)))
        (br_if $blocks
          (i32.lt_u (local.tee $at (i32.add (local.get $at) (i32.const 16))) (local.get $last))))
      (i32.store (local.get $out) (i32.add
        (i32.add (i32x4.extract_lane 0 (local.get $sum)) (i32x4.extract_lane 1 (local.get $sum)))
        (i32.add (i32x4.extract_lane 2 (local.get $sum)) (i32x4.extract_lane 3 (local.get $sum)))))
      (local.set $out (i32.add (local.get $out) (i32.const 4)))
      (br_if $rows (i32.lt_u (local.get $row) (local.get $end))))))
