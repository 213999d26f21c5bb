-- Creates payment intents, each with its own reference.
local headers = {
  ["Authorization"] = "Bearer " .. os.getenv("KEY"),
  ["Content-Type"] = "application/json",
}
local count = 0
request = function()
  count = count + 1
  local body = '{"amount":24900,"currency":"ZAR","reference_id":"bench-' .. count
    .. '","purchaser_id":"bench","return_url":"https://shop.example/done",'
    .. '"allow_remember_credentials":true}'
  return wrk.format("POST", "/api/intents", headers, body)
end
