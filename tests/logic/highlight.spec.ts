import {expect, test} from '@playwright/test';
import {highlight} from '../../src/lib/highlight';

const json = '{\n  "sku": "10001",\n  "isPrimary": true\n}';
const key = '<span class="t-property">&quot;sku&quot;</span>';

test.describe('Highlighted code', () => {
  for (const [language, code] of [
    ['bash', `curl "https://x" \\\n  --data-binary '${json}'`],
    ['bash', `cat > file <<'LINES'\n{"sku": "1"}\n{"sku": "2"}\nLINES`],
    ['http', `POST /x HTTP/1.1\nContent-Type: application/vnd.example+json\n\n${json}`],
    ['go', `strings.NewReader(\`${json}\`)`],
    ['java', `var body = """\n${json}""";`],
    ['php', `CURLOPT_POSTFIELDS => '${json}',`],
  ] as const) {
    test(`colors JSON in ${language} as JSON: ${code.slice(0, 20)}`, () => {
      expect(highlight([{text: code}], language)).toContain(key);
    });
  }

  test('keeps every character, also around JSON and values', () => {
    const parts = [
      {text: `curl "`},
      {text: 'x', key: 'host'},
      {text: `" -d '${json.replace('10001', "it'")}' -d '${json}'\n`},
    ];
    const text = highlight(parts, 'bash')
      .replace(/<[^>]+>/g, '')
      .replace(/&quot;/g, '"')
      .replace(/&gt;/g, '>')
      .replace(/&#39;/g, "'");
    expect(text).toBe(parts.map((part) => part.text).join(''));
  });

  test('leaves strings that only look like JSON alone', () => {
    expect(highlight([{text: `echo '{"a": }' "[x]"`}], 'bash')).not.toContain('t-property');
  });

  test('says how far a line is indented, so that the lines it wraps to start there', () => {
    expect(highlight([{text: '{\n    "a": 1\n}'}], 'json')).toContain('<span class="line" style="--indent:4">');
  });
});
