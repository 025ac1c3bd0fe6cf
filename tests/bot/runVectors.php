<?php

declare(strict_types=1);

// Prints the outcomes of bot-launch/vectors.json: of verify.php, and of a verifier as many servers have it.
require __DIR__ . '/../../bot-launch/verify.php';

/** Reads the fields with parse_str, which keeps the last of two equal names. */
function verifyNaively(string $initData, string $botToken, int $nowS): string
{
    parse_str($initData, $fields);
    $hash = $fields['hash'] ?? '';
    unset($fields['hash']);
    ksort($fields);
    $lines = array_map(fn ($name, $value) => "$name=$value", array_keys($fields), $fields);
    $key = hash_hmac('sha256', $botToken, 'WebAppData', true);
    return hash_equals(hash_hmac('sha256', implode("\n", $lines), $key), $hash) ? 'valid' : 'signature';
}

$outcome = fn (array $verdict): string => $verdict['ok'] ? 'valid' : $verdict['reason'];
$vectors = json_decode(file_get_contents(__DIR__ . '/../../bot-launch/vectors.json'), true);
echo json_encode(array_map(fn (array $one): array => [
    'name' => $one['name'],
    'hmac' => $outcome(verifyLaunchHmac($one['initData'], $one['botToken'], $one['nowS'])),
    'ed25519' => $outcome(verifyLaunchEd25519($one['initData'], $one['botId'], $one['nowS'], $one['publicKey'])),
    'naive' => verifyNaively($one['initData'], $one['botToken'], $one['nowS']),
], $vectors));
