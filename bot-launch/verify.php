<?php

declare(strict_types=1);

/**
 * Verifies launch data as verify.ts does. Copy this file into your server; it needs PHP 8.1, and the extension sodium
 * for Ed25519. vectors.json has its test cases.
 *
 * Both functions return the array ['ok' => true, 'userId', 'authDateS', 'startParam'], or ['ok' => false, 'reason']
 * with one of: malformed, duplicate, signature, expired, future.
 */

const LAUNCH_PRODUCTION_KEY = 'e7bf03a2fa4602af4580703d88dda5bb59f32ed8b02a56c187fe7d34caed242d';
const LAUNCH_MAX_AGE_S = 24 * 3600;
const LAUNCH_MAX_AHEAD_S = 60;
const LAUNCH_MAX_LENGTH = 16384;

/** With the bot token: HMAC-SHA256 over every field except `hash`. `$initData` is the raw text from the page. */
function verifyLaunchHmac(string $initData, string $botToken, ?int $nowS = null): array
{
    return judgeLaunch($initData, $nowS ?? time(), function (array $fields) use ($botToken): ?string {
        $hash = $fields['hash'] ?? '';
        if (!preg_match('/\A[0-9a-f]{64}\z/', $hash)) {
            return 'malformed';
        }
        $key = hash_hmac('sha256', $botToken, 'WebAppData', true);
        $expected = hash_hmac('sha256', launchCheckString($fields, ['hash']), $key);
        return hash_equals($expected, $hash) ? null : 'signature';
    });
}

/** Without the token: Telegram's Ed25519 `signature` over the bot's id and every field but `hash` and `signature`. */
function verifyLaunchEd25519(
    string $initData,
    int $botId,
    ?int $nowS = null,
    string $publicKey = LAUNCH_PRODUCTION_KEY,
): array {
    return judgeLaunch($initData, $nowS ?? time(), function (array $fields) use ($botId, $publicKey): ?string {
        $signature = $fields['signature'] ?? '';
        // Telegram sends no padding, but some libraries add it.
        if (!preg_match('/\A[A-Za-z0-9_-]{86}(==)?\z/', $signature)) {
            return 'malformed';
        }
        $bytes = base64_decode(strtr(rtrim($signature, '='), '-_', '+/'));
        $text = "$botId:WebAppData\n" . launchCheckString($fields, ['hash', 'signature']);
        return sodium_crypto_sign_verify_detached($bytes, $text, hex2bin($publicKey)) ? null : 'signature';
    });
}

/** Checks the shape first, then the signature, then the signed fields. */
function judgeLaunch(string $initData, int $nowS, callable $checkSignature): array
{
    $refuse = fn (string $reason): array => ['ok' => false, 'reason' => $reason];
    if (strlen($initData) > LAUNCH_MAX_LENGTH) {
        return $refuse('malformed');
    }
    // Not parse_str: it keeps the last of two equal names without a word, and changes dots and brackets in names.
    $fields = [];
    foreach (array_filter(explode('&', $initData), fn (string $pair): bool => $pair !== '') as $pair) {
        [$name, $value] = array_map('urldecode', explode('=', $pair, 2)) + [1 => ''];
        // A name with two values: the signed value and the value that a server reads could differ.
        if (array_key_exists($name, $fields)) {
            return $refuse('duplicate');
        }
        $fields[$name] = $value;
    }
    $authDate = $fields['auth_date'] ?? '';
    $userId = readLaunchUserId($fields['user'] ?? '');
    if (!preg_match('/\A\d{1,12}\z/', $authDate) || $userId === null) {
        return $refuse('malformed');
    }
    $problem = $checkSignature($fields);
    if ($problem !== null) {
        return $refuse($problem);
    }
    $ageS = $nowS - (int) $authDate;
    if ($ageS > LAUNCH_MAX_AGE_S) {
        return $refuse('expired');
    }
    if ($ageS < -LAUNCH_MAX_AHEAD_S) {
        return $refuse('future');
    }
    $startParam = $fields['start_param'] ?? '';
    return ['ok' => true, 'userId' => $userId, 'authDateS' => (int) $authDate, 'startParam' => $startParam];
}

/** Every field counts, also one that this code does not know. */
function launchCheckString(array $fields, array $without): string
{
    $signed = array_diff_key($fields, array_flip($without));
    ksort($signed, SORT_STRING);
    $lines = [];
    foreach ($signed as $name => $value) {
        $lines[] = "$name=$value";
    }
    return implode("\n", $lines);
}

function readLaunchUserId(string $json): ?int
{
    $user = json_decode($json, true);
    $id = is_array($user) ? ($user['id'] ?? null) : null;
    return is_int($id) && abs($id) <= 9007199254740991 ? $id : null;
}
