import type { CompiledMessage } from '@fray/engine/messages';

/** Messages with plurals as the compiler of icu-minify leaves them, by their English: made by `npm run docs`. */
export const ENGLISH_FORMS: Record<string, CompiledMessage> = {
  "Fray worker {version} with {n, plural, one {{n} thread} other {{n} threads}}; Ctrl-C ends it": [
    "Fray worker ",
    [
      "version"
    ],
    " with ",
    [
      "n",
      2,
      {
        "one": [
          [
            "n"
          ],
          " thread"
        ],
        "other": [
          [
            "n"
          ],
          " threads"
        ]
      }
    ],
    "; Ctrl-C ends it"
  ],
  "exact, followed for {n, plural, one {{n} round} other {{n} rounds}}: {undecided}": [
    "exact, followed for ",
    [
      "n",
      2,
      {
        "one": [
          [
            "n"
          ],
          " round"
        ],
        "other": [
          [
            "n"
          ],
          " rounds"
        ]
      }
    ],
    ": ",
    [
      "undecided"
    ]
  ],
  "exact, {n, plural, one {{n} branch} other {{n} branches}}": [
    "exact, ",
    [
      "n",
      2,
      {
        "one": [
          [
            "n"
          ],
          " branch"
        ],
        "other": [
          [
            "n"
          ],
          " branches"
        ]
      }
    ]
  ],
  "{end}; {n, plural, =1 {1 expectation} other {all {n} expectations}} held": [
    [
      "end"
    ],
    "; ",
    [
      "n",
      2,
      {
        "=1": "1 expectation",
        "other": [
          "all ",
          [
            "n"
          ],
          " expectations"
        ]
      }
    ],
    " held"
  ],
  "{end}; {n, plural, =1 {1 expectation} other {{n} expectations}} failed": [
    [
      "end"
    ],
    "; ",
    [
      "n",
      2,
      {
        "=1": "1 expectation",
        "other": [
          [
            "n"
          ],
          " expectations"
        ]
      }
    ],
    " failed"
  ],
  "{n, plural, =1 {1 encounter} other {{n} encounters}}: {ok} ok, {failed} failed, {bad} bad": [
    [
      "n",
      2,
      {
        "=1": "1 encounter",
        "other": [
          [
            "n"
          ],
          " encounters"
        ]
      }
    ],
    ": ",
    [
      "ok"
    ],
    " ok, ",
    [
      "failed"
    ],
    " failed, ",
    [
      "bad"
    ],
    " bad"
  ],
  "{n, plural, one {{n} library} other {{n} libraries}}": [
    [
      "n",
      2,
      {
        "one": [
          [
            "n"
          ],
          " library"
        ],
        "other": [
          [
            "n"
          ],
          " libraries"
        ]
      }
    ]
  ],
  "{n, plural, one {{n} line} other {{n} lines}}": [
    [
      "n",
      2,
      {
        "one": [
          [
            "n"
          ],
          " line"
        ],
        "other": [
          [
            "n"
          ],
          " lines"
        ]
      }
    ]
  ],
  "{n, plural, one {{n} table} other {{n} tables}}": [
    [
      "n",
      2,
      {
        "one": [
          [
            "n"
          ],
          " table"
        ],
        "other": [
          [
            "n"
          ],
          " tables"
        ]
      }
    ]
  ],
  "{n, plural, one {{n} worker there has other rules} other {{n} workers there have other rules}}": [
    [
      "n",
      2,
      {
        "one": [
          [
            "n"
          ],
          " worker there has other rules"
        ],
        "other": [
          [
            "n"
          ],
          " workers there have other rules"
        ]
      }
    ]
  ],
  "{title} ({line}, {n, plural, one {{n} fight} other {{n} fights}})": [
    [
      "title"
    ],
    " (",
    [
      "line"
    ],
    ", ",
    [
      "n",
      2,
      {
        "one": [
          [
            "n"
          ],
          " fight"
        ],
        "other": [
          [
            "n"
          ],
          " fights"
        ]
      }
    ],
    ")"
  ]
};
