import type { CompiledMessage } from '@fray/engine/messages';

/** Messages with plurals as the compiler of icu-minify leaves them, by their English: made by `npm run docs`. */
export const ENGLISH_FORMS: Record<string, CompiledMessage> = {
  "{count, plural, =1 {yes} other {yes, # times}}": [
    [
      "count",
      2,
      {
        "=1": "yes",
        "other": [
          "yes, ",
          0,
          " times"
        ]
      }
    ]
  ],
  "{lines, plural, =1 {1 step} other {{lines} steps}}, {kilobytes} KB": [
    [
      "lines",
      2,
      {
        "=1": "1 step",
        "other": [
          [
            "lines"
          ],
          " steps"
        ]
      }
    ],
    ", ",
    [
      "kilobytes"
    ],
    " KB"
  ],
  "{lines, plural, =1 {One new line} other {# new lines}}": [
    [
      "lines",
      2,
      {
        "=1": "One new line",
        "other": [
          0,
          " new lines"
        ]
      }
    ]
  ],
  "{n, plural, one {# refusal} other {# refusals}}": [
    [
      "n",
      2,
      {
        "one": [
          0,
          " refusal"
        ],
        "other": [
          0,
          " refusals"
        ]
      }
    ]
  ],
  "{name} {mean} in {rolls, plural, one {# roll} other {# rolls}}": [
    [
      "name"
    ],
    " ",
    [
      "mean"
    ],
    " in ",
    [
      "rolls",
      2,
      {
        "one": [
          0,
          " roll"
        ],
        "other": [
          0,
          " rolls"
        ]
      }
    ]
  ],
  "{steps, plural, =1 {The last step was taken back.} other {The last # steps were taken back.}}": [
    [
      "steps",
      2,
      {
        "=1": "The last step was taken back.",
        "other": [
          "The last ",
          0,
          " steps were taken back."
        ]
      }
    ]
  ]
};
