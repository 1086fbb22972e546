import type { CompiledMessage } from 'icu-minify/format';

/** Messages with plurals as the compiler of icu-minify leaves them, by their English: made by `npm run docs`. */
export const ENGLISH_FORMS: Readonly<Record<string, CompiledMessage>> = {
  "{count, plural, =1 {Add {name} to {side}} other {Add # of {name} to {side}}}": [
    [
      "count",
      2,
      {
        "=1": [
          "Add ",
          [
            "name"
          ],
          " to ",
          [
            "side"
          ]
        ],
        "other": [
          "Add ",
          0,
          " of ",
          [
            "name"
          ],
          " to ",
          [
            "side"
          ]
        ]
      }
    ]
  ],
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
  "{lines, plural, =1 {One line is} other {# lines are}} kept aside when you go on, and not played. Save the journal first, if you want to have it looked at.": [
    [
      "lines",
      2,
      {
        "=1": "One line is",
        "other": [
          0,
          " lines are"
        ]
      }
    ],
    " kept aside when you go on, and not played. Save the journal first, if you want to have it looked at."
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
  "{name} has to be mended at {count, plural, =1 {one place} other {# places}}. No table was made.": [
    [
      "name"
    ],
    " has to be mended at ",
    [
      "count",
      2,
      {
        "=1": "one place",
        "other": [
          0,
          " places"
        ]
      }
    ],
    ". No table was made."
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
